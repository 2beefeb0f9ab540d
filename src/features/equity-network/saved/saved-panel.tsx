import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Problem } from '#contracts/problem.ts'
import type { ExplorationVersion } from '#contracts/saved-exploration.ts'
import type { Colleague, ShareId, ShareLink } from '#contracts/share-link.ts'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { WordOfSuccess } from '#src/components/word-of-success.tsx'
import { KeptExploration, type KeptExplorationProps } from './kept-exploration.tsx'
import styles from './saved.module.css'
import { SavedLists, type SavedListsProps } from './saved-lists.tsx'
import { ShareSection, type WantedShare } from './share-section.tsx'
import { VersionList } from './version-list.tsx'

/** What was done a moment ago, and to what. */
export type DoneAction = {
  type:
    | 'rename'
    | 'copy'
    | 'remove'
    | 'recover'
    | 'createVersion'
    | 'restoreVersion'
    | 'removeVersion'
    | 'recoverVersion'
    | 'share'
    | 'revoke'
  name: string
}

type SavedPanelProps = KeptExplorationProps &
  SavedListsProps & {
    /** Before anything is explored: what there is to go on with. */
    listsAlone?: boolean
    done: DoneAction | null
    /** The link that was made a moment ago. */
    made: ShareId | null
    mayUndo: boolean
    /** Why what was done failed, or why the lists cannot be shown. */
    problem: Problem | null
    versions: readonly ExplorationVersion[]
    shares: readonly ShareLink[]
    people: readonly Colleague[]
    onUndo: () => void
    onDismissProblem: () => void
    onRestore: (version: ExplorationVersion) => void
    onRemoveVersion: (version: ExplorationVersion) => void
    onSearchPeople: (text: string) => void
    onShare: (wanted: WantedShare) => void
    onCopyLink: (share: ShareId) => void
    onRevoke: (share: ShareLink) => void
  }

/** Keeping and sharing: the exploration on the screen with its versions and links, and everything that is kept. */
export function SavedPanel(props: SavedPanelProps) {
  const { kept, status, mayKeep, mayAct, made } = props
  const isOwn = kept?.permission === 'own'
  const mayActOnShown = mayAct && status === 'saved'
  return (
    <div className={`${styles.panel} ${props.listsAlone ? styles.alone : ''}`}>
      {!props.listsAlone && <KeptExploration {...props} />}
      <ProblemAlert problem={props.problem} onDismiss={props.onDismissProblem} />
      <WordOfSuccess
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
      </WordOfSuccess>
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

function doneWords({ type, name: called }: DoneAction): ReactNode {
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
