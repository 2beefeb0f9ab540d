import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import type { SaveStatus } from '#contracts/saved-exploration.ts'
import { TypedForm } from '#src/components/typed-form.tsx'
import styles from './saved.module.css'

export type KeptExplorationProps = {
  status: SaveStatus
  kept: { name: string; savedAt: string; permission: 'own' | 'view' | 'edit' } | null
  title: string | null
  mayKeep: boolean
  maySave: boolean
  mayCopy: boolean
  mayBegin: boolean
  busy: boolean
  onSave: () => void
  onCopy: (name: string) => void
  onBegin: () => void
  onRename: (name: string) => void
  onVersion: (name: string) => void
}

/** The exploration on the screen: whether it is saved, under which name, and what can be done with the whole of it. */
export function KeptExploration(props: KeptExplorationProps) {
  const { status, kept, title, mayKeep, maySave, mayCopy, mayBegin, busy } = props
  const { t } = useLingui()
  const name = kept?.name ?? title
  const isOwn = kept?.permission === 'own'
  return (
    <section className={styles.part} aria-label={t`This exploration`}>
      <span className={styles.name}>{name === null ? <Trans>Nothing is explored yet</Trans> : <bdi>{name}</bdi>}</span>
      <div className={styles.row}>
        {kept === null && mayKeep && (
          <Button type="primary" disabled={!maySave} onClick={props.onSave}>
            <Trans>Save</Trans>
          </Button>
        )}
        {mayKeep && (
          <Button disabled={!mayCopy} onClick={() => props.onCopy(t`${name ?? ''} (copy)`)}>
            <Trans>Go on in a copy</Trans>
          </Button>
        )}
        <Button disabled={!mayBegin} onClick={props.onBegin}>
          <Trans>Begin a new one</Trans>
        </Button>
      </div>
      {isOwn && (
        <>
          <TypedForm
            key={`version of ${kept.savedAt}`}
            className={styles.row}
            busy={busy || status !== 'saved'}
            onSubmit={(typed) => typed('version').trim() && props.onVersion(typed('version').trim())}
          >
            <Input
              className={styles.grow ?? ''}
              name="version"
              maxLength={200}
              aria-label={t`Name of the version`}
              placeholder={t`Name of the version, e.g. For the board`}
            />
            <Button htmlType="submit" disabled={busy || status !== 'saved'}>
              <Trans>Keep as a version</Trans>
            </Button>
          </TypedForm>
          <details className={styles.more}>
            <summary>
              <Trans>Rename</Trans>
            </summary>
            <TypedForm
              key={kept.name}
              className={styles.row}
              busy={busy}
              onSubmit={(typed) => typed('name').trim() && props.onRename(typed('name').trim())}
            >
              <Input
                className={styles.grow ?? ''}
                name="name"
                maxLength={200}
                defaultValue={kept.name}
                aria-label={t`Name of the exploration`}
              />
              <Button htmlType="submit" disabled={busy}>
                <Trans>Rename</Trans>
              </Button>
            </TypedForm>
          </details>
        </>
      )}
    </section>
  )
}
