import { CheckCircleOutlined, CloudSyncOutlined, ExclamationCircleOutlined, EyeOutlined } from '@ant-design/icons'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SaveStatus } from '#contracts/explorations/saved-exploration.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './explorations.module.css'

type SaveStateProps = { status: SaveStatus; savedAt: string | null; mayKeep: boolean }

/** Whether what was done is saved, in a few words; a change of it is read out once. */
export function SaveState({ status, savedAt, mayKeep }: SaveStateProps) {
  return (
    <span className={styles.state} role="status">
      {wordsFor(status, savedAt, mayKeep)}
    </span>
  )
}

function wordsFor(status: SaveStatus, savedAt: string | null, mayKeep: boolean): ReactNode {
  switch (status) {
    case 'nothing':
      return null
    case 'unkept':
      return mayKeep ? <Trans>Saved automatically</Trans> : <Trans>Not saved: you only read</Trans>
    case 'readOnly':
      return (
        <>
          <EyeOutlined aria-hidden /> <Trans>Looking at a shared exploration</Trans>
        </>
      )
    case 'waiting':
    case 'saving':
      return (
        <>
          <CloudSyncOutlined aria-hidden /> <Trans>Saving…</Trans>
        </>
      )
    case 'saved':
      return (
        <>
          <CheckCircleOutlined aria-hidden /> <Trans>Saved</Trans>
          {savedAt && <Timestamp at={savedAt} />}
        </>
      )
    case 'unreachable':
    case 'refused':
    case 'overtaken':
      return (
        <>
          <ExclamationCircleOutlined aria-hidden /> <Trans>Not saved</Trans>
        </>
      )
    case 'opening':
      return <Trans>Opening…</Trans>
    case 'unopened':
      return <Trans>Could not be opened</Trans>
  }
}
