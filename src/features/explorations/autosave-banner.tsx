import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, type AlertProps, Button } from 'antd'
import type { ReactNode } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { ChangedParty } from '#contracts/explorations/saved-exploration.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { Autosave } from '#src/machines/explorations/use-autosave.ts'
import styles from './explorations.module.css'

export type AutosaveBannerProps = Pick<
  Autosave,
  | 'status'
  | 'problem'
  | 'title'
  | 'opened'
  | 'hesitates'
  | 'mayCopy'
  | 'onSave'
  | 'onCopy'
  | 'onAbandon'
  | 'onRetryOpening'
  | 'onDismiss'
> & {
  kept: Pick<NonNullable<Autosave['kept']>, 'name' | 'permission' | 'owner' | 'frozenAt' | 'expiresAt'> | null
  /** Whether there is a graph view. */
  shown: boolean
  /** There are newer data than the graph view shows. */
  outdated: boolean
  mayReload: boolean
  onReload: () => void
  onKeepOld: () => void
  onOpen: (company: EntityId) => void
}

/** What a reader must know of the exploration on the screen, each with what can be done about it. */
export function AutosaveBanner(props: AutosaveBannerProps) {
  return (
    <div className={styles.banner} role="status">
      <Unsaved {...props} />
      <Unopened {...props} />
      <Shared {...props} />
      <ChangedParties {...props} />
      <NewerData {...props} />
    </div>
  )
}

function Unsaved(props: AutosaveBannerProps) {
  const { status, problem } = props
  const by = problem?.details.by
  switch (status) {
    case 'overtaken':
      return (
        <AutosaveNotice
          type="warning"
          tools={
            <>
              <CopyButton {...props} type="primary">
                <Trans>Keep mine as a copy</Trans>
              </CopyButton>
              <Button size="small" onClick={props.onAbandon}>
                <Trans>Open what stands there</Trans>
              </Button>
            </>
          }
        >
          <Trans>
            It was changed elsewhere meanwhile, by <bdi>{by}</bdi>. Nothing was overwritten: keep what you did as a
            copy, or go on with what stands there now.
          </Trans>
        </AutosaveNotice>
      )
    case 'unreachable':
      return (
        <AutosaveNotice type="warning" tools={<Retry {...props} />}>
          <Trans>Can’t reach the server. Keep working; we’ll retry.</Trans>
        </AutosaveNotice>
      )
    case 'refused':
      return (
        <AutosaveNotice
          type="warning"
          tools={
            <>
              <Retry {...props} />
              <CopyButton {...props}>
                <Trans>Keep mine as a copy</Trans>
              </CopyButton>
            </>
          }
        >
          <Trans>Not saved.</Trans> {problem && <ProblemText problem={problem} />}
        </AutosaveNotice>
      )
    default:
      return null
  }
}

function Retry({ hesitates, onSave, onAbandon }: AutosaveBannerProps) {
  return (
    <>
      <Button size="small" onClick={onSave}>
        <Trans>Save now</Trans>
      </Button>
      {hesitates && (
        <Button size="small" danger onClick={onAbandon}>
          <Trans>Open the other without saving this</Trans>
        </Button>
      )}
    </>
  )
}

type CopyButtonProps = Pick<AutosaveBannerProps, 'kept' | 'title' | 'mayCopy' | 'onCopy'> & {
  type?: 'primary'
  children: ReactNode
}

function CopyButton({ kept, title, mayCopy, onCopy, type = undefined, children }: CopyButtonProps) {
  const { t } = useLingui()
  const name = kept?.name ?? title ?? ''
  return (
    <Button size="small" {...(type && { type })} disabled={!mayCopy} onClick={() => onCopy(t`${name} (copy)`)}>
      {children}
    </Button>
  )
}

function Unopened({ status, problem, shown, onRetryOpening, onDismiss }: AutosaveBannerProps) {
  if (status !== 'unopened' || !problem) return null
  const { code, details } = problem
  const again = code === 'unavailable' || code === 'no_connection' || code === 'timed_out'
  return (
    <AutosaveNotice
      type="error"
      onDismiss={onDismiss}
      tools={
        again && (
          <Button size="small" onClick={onRetryOpening}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {code === 'not_allowed' ? (
        <Trans>This exploration is shared with others, not with you. Ask whoever sent the link.</Trans>
      ) : code === 'not_found' ? (
        <Trans>There is no such exploration: it was removed, or the link is not complete.</Trans>
      ) : (
        <ProblemText problem={{ code, details: {} }} />
      )}{' '}
      {typeof details.at === 'string' && <Timestamp at={details.at} />}{' '}
      {shown && (
        <span className={styles.quiet}>
          <Trans>What you had on the screen is still there.</Trans>
        </span>
      )}
    </AutosaveNotice>
  )
}

function Shared(props: AutosaveBannerProps) {
  const { kept, mayCopy } = props
  if (!kept?.owner || kept.permission === 'own') return null
  const { owner, permission, frozenAt, expiresAt } = kept
  const from = <bdi>{owner.name || owner.username}</bdi>
  const what = <bdi>{kept.name}</bdi>
  return (
    <AutosaveNotice
      type="info"
      tools={
        mayCopy && (
          <CopyButton {...props}>
            <Trans>Keep a copy of my own</Trans>
          </CopyButton>
        )
      }
    >
      {permission === 'edit' ? (
        <Trans>
          {from} lets you work on {what}: what you do is saved there.
        </Trans>
      ) : (
        <Trans>
          {from} shares {what} with you: look around as you like, nothing you do changes it.
        </Trans>
      )}{' '}
      <span className={styles.quiet}>
        {frozenAt && (
          <Trans>
            Frozen as it stood on <Timestamp at={frozenAt} />.
          </Trans>
        )}{' '}
        {expiresAt && (
          <Trans>
            The link opens until <Timestamp at={expiresAt} />.
          </Trans>
        )}
      </span>
    </AutosaveNotice>
  )
}

function NewerData({ outdated, mayReload, onReload, onKeepOld }: AutosaveBannerProps) {
  if (!outdated) return null
  return (
    <AutosaveNotice
      type="info"
      tools={
        <>
          <Button size="small" type="primary" disabled={!mayReload} onClick={onReload}>
            <Trans>Reload with the newer data</Trans>
          </Button>
          <Button size="small" onClick={onKeepOld}>
            <Trans>Keep the graph</Trans>
          </Button>
        </>
      }
    >
      <Trans>There are newer data than this graph shows. Nothing moves before you reload.</Trans>
    </AutosaveNotice>
  )
}

type ChangedPartiesProps = {
  opened: { changedParties: ChangedParty[]; isSame: boolean } | null
  onDismiss: () => void
  onOpen: (company: EntityId) => void
}

/** What became, since it was saved, of the parties of the graph view; and whether the graph view itself is the same. */
function ChangedParties({ opened, onDismiss, onOpen }: ChangedPartiesProps) {
  if (!opened || (opened.isSame && opened.changedParties.length === 0)) return null
  return (
    <AutosaveNotice type="warning" onDismiss={onDismiss}>
      {opened.isSame ? (
        <Trans>The graph is as it was saved. Since then, parties of it have changed in the data:</Trans>
      ) : (
        <Trans>This version of the program draws the saved steps differently; every step is still there.</Trans>
      )}
      {opened.changedParties.length > 0 && (
        <ul>
          {opened.changedParties.map((party) => (
            <li key={party.id}>{changeOf(party, onOpen)}</li>
          ))}
        </ul>
      )}
    </AutosaveNotice>
  )
}

function changeOf({ name, became }: ChangedParty, onOpen: (company: EntityId) => void): ReactNode {
  const before = <bdi>{name ?? unnamedParty()}</bdi>
  if (!became) return <Trans>{before} is not in the data any more; the graph keeps what was known of it.</Trans>
  const after = (
    <Button type="link" size="small" onClick={() => onOpen(became.id)}>
      <bdi>{became.name ?? unnamedParty()}</bdi>
    </Button>
  )
  return (
    <Trans>
      {before} turned out to be {after}
    </Trans>
  )
}

type AutosaveNoticeProps = {
  type: NonNullable<AlertProps['type']>
  /** The possible actions: beside the message, or below it on narrow screens. */
  tools?: ReactNode
  onDismiss?: () => void
  children: ReactNode
}

/** Something that a reader must know of the exploration on the screen. */
function AutosaveNotice({ type, tools, onDismiss, children }: AutosaveNoticeProps) {
  const { t } = useLingui()
  return (
    <Alert
      type={type}
      role="none"
      showIcon
      {...(onDismiss && { closable: { onClose: onDismiss, 'aria-label': t`Dismiss` } })}
      title={
        <div className={styles.word}>
          <div className={styles.wordText}>{children}</div>
          {tools && <span className={styles.row}>{tools}</span>}
        </div>
      }
    />
  )
}
