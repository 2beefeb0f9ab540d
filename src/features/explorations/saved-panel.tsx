import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import type { ExplorationVersion } from '#contracts/explorations/saved-exploration.ts'
import type { ShareId, ShareLink } from '#contracts/explorations/share-link.ts'
import type { Colleague } from '#contracts/session/session.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { Autosave } from '#src/machines/explorations/use-autosave.ts'
import type { ExplorationLibrary } from '#src/machines/explorations/use-exploration-library.ts'
import styles from './explorations.module.css'
import { SavedLists, type SavedListsProps } from './saved-lists.tsx'
import { ShareSection } from './share-section.tsx'

type SavedPanelProps = OpenExplorationProps &
  SavedListsProps &
  Omit<ExplorationLibrary, 'busy'> & {
    /** Before an exploration is open: saved and recent ones. */
    listsAlone?: boolean
    versions: readonly ExplorationVersion[]
    shares: readonly ShareLink[]
    people: readonly Colleague[]
    onCopyLink: (share: ShareId) => void
  }

/** Saving and sharing: the current exploration with its versions and links, and the lists of saved ones. */
export function SavedPanel(props: SavedPanelProps) {
  const { kept, status, mayKeep, mayAct, made } = props
  const isOwn = kept?.permission === 'own'
  const mayActOnShown = mayAct && status === 'saved'
  return (
    <div className={`${styles.panel} ${props.listsAlone ? styles.alone : ''}`}>
      {!props.listsAlone && <OpenExploration {...props} />}
      <ProblemAlert problem={props.problem} onDismiss={props.onDismissProblem} />
      <SuccessMessage
        tools={
          <>
            {made && (
              <Button type="link" size="small" onClick={() => props.onCopyLink(made)}>
                <Trans>Copy link</Trans>
              </Button>
            )}
            {props.mayUndo && (
              <Button type="link" size="small" onClick={props.onUndo}>
                <Trans>Undo</Trans>
              </Button>
            )}
          </>
        }
      >
        {props.done && doneWords(props.done)}
      </SuccessMessage>
      {isOwn && mayKeep && (
        <>
          <VersionList
            versions={props.versions}
            mayAct={mayActOnShown}
            onRestore={props.onRestore}
            onRemove={props.onRemoveVersion}
          />
          <ShareSection
            shares={props.shares}
            people={props.people}
            mayAct={mayActOnShown}
            mayRevoke={mayAct}
            onSearchPeople={props.onSearchPeople}
            onShare={props.onShare}
            onCopyLink={props.onCopyLink}
            onRevoke={props.onRevoke}
          />
        </>
      )}
      <SavedLists {...props} />
    </div>
  )
}

function doneWords({ type, name: called }: NonNullable<ExplorationLibrary['done']>): ReactNode {
  const name = <bdi>{called}</bdi>
  switch (type) {
    case 'rename':
      return <Trans>It is called {name} now.</Trans>
    case 'copy':
      return <Trans>The copy is called {name}.</Trans>
    case 'remove':
    case 'removeVersion':
      return <Trans>{name} is removed.</Trans>
    case 'recover':
    case 'recoverVersion':
      return <Trans>{name} is back.</Trans>
    case 'createVersion':
      return <Trans>Kept as {name}.</Trans>
    case 'restoreVersion':
      return <Trans>{name} is restored; what stood there is kept as a version.</Trans>
    case 'share':
      return <Trans>The link is made, and whom it names is told.</Trans>
    case 'revoke':
      return <Trans>The link opens no more.</Trans>
  }
}

type VersionListProps = {
  versions: readonly ExplorationVersion[]
  /** Whether something may be done to them now. */
  mayAct: boolean
  onRestore: (version: ExplorationVersion) => void
  onRemove: (version: ExplorationVersion) => void
}

/** A version of the exploration, with a button to restore it. */
function VersionList({ versions, mayAct, onRestore, onRemove }: VersionListProps) {
  const { t } = useLingui()
  if (versions.length === 0) return null
  return (
    <section className={styles.part} aria-label={t`Versions`}>
      <h3>
        <Trans>Versions</Trans>
      </h3>
      <ul className={styles.list}>
        {versions.map((version) => (
          <li key={version.id}>
            <span className={styles.what}>
              <span>
                {version.kind === 'restoring' ? (
                  <Trans>
                    Before <bdi>{version.name}</bdi> was restored
                  </Trans>
                ) : (
                  <bdi>{version.name}</bdi>
                )}
              </span>
              <span className={styles.quiet}>
                <Timestamp at={version.createdAt} /> · <bdi>{version.companyName ?? unnamedParty()}</bdi> ·{' '}
                <Plural value={version.steps} one="# step" other="# steps" />
              </span>
            </span>
            <span className={styles.buttons}>
              <Button
                size="small"
                disabled={!mayAct}
                aria-label={t`Restore ${version.name}`}
                onClick={() => onRestore(version)}
              >
                <Trans>Restore</Trans>
              </Button>
              <Button
                size="small"
                disabled={!mayAct}
                aria-label={t`Remove ${version.name}`}
                onClick={() => onRemove(version)}
              >
                <Trans>Remove</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type OpenExplorationProps = Pick<
  Autosave,
  'status' | 'title' | 'mayKeep' | 'maySave' | 'mayCopy' | 'mayBegin' | 'onSave' | 'onCopy' | 'onBegin'
> &
  Pick<ExplorationLibrary, 'busy' | 'onRename' | 'onVersion'> & {
    kept: { name: string; savedAt: string; permission: 'own' | 'view' | 'edit' } | null
  }

/** The exploration on the screen: whether it is saved, under which name, and what can be done with the whole of it. */
function OpenExploration(props: OpenExplorationProps) {
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
            <Trans>Continue in a copy</Trans>
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
            needed={{ version: t`Give the version a name.` }}
            onSubmit={(typed) => props.onVersion(typed('version').trim())}
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
              needed={{ name: t`Give the exploration a name.` }}
              onSubmit={(typed) => props.onRename(typed('name').trim())}
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
