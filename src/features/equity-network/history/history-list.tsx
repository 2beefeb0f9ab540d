import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { HistoryTree } from '#contracts/exploration.ts'
import { moveFocus } from '#src/components/move-focus.ts'
import { stepWords } from '../step-words.ts'
import styles from './history.module.css'
import { type HistoryLine, historyLines } from './history-branches.ts'

type HistoryListProps = {
  tree: HistoryTree
  nameFor: (id: string) => string | null
  onChoose: (id: number) => void
}

/** Everything that was done, with what was done instead; any of it can be gone to. */
export function HistoryList({ tree, nameFor, onChoose }: HistoryListProps) {
  const { t } = useLingui()
  return (
    <section className={styles.history} data-history aria-label={t`What was done`}>
      <p className={styles.quiet}>
        <Trans>
          Choose a step to go back or forward to it. What you do from there becomes a branch; nothing is lost.
        </Trans>
      </p>
      <Lines lines={historyLines(tree)} nameFor={nameFor} onChoose={onChoose} />
    </section>
  )
}

type LinesProps = Omit<HistoryListProps, 'tree'> & { lines: readonly HistoryLine[] }

function Lines({ lines, nameFor, onChoose }: LinesProps) {
  const { i18n, t } = useLingui()
  return (
    <ol className={styles.lines}>
      {lines.map(({ id, entry, state, branches }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
            onClick={() => onChoose(id)}
            onKeyDown={moveAmongSteps}
          >
            <span className={styles.number}>{i18n.number(id)}</span>
            <span>{entry ? stepWords(i18n, entry.step, nameFor) : t`the beginning`}</span>
            {state === 'undone' && (
              <span className={styles.mark}>
                <Trans>undone</Trans>
              </span>
            )}
          </button>
          {branches.map((branch) => (
            <section key={branch[0]?.id} className={styles.branch} aria-label={t`Branch`}>
              <Lines lines={branch} nameFor={nameFor} onChoose={onChoose} />
            </section>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** Arrow keys move through the steps of all branches, in the order in which they stand. */
function moveAmongSteps(event: KeyboardEvent<HTMLElement>): void {
  const steps = event.currentTarget.closest('[data-history]')?.querySelectorAll<HTMLElement>('button') ?? []
  moveFocus(event, [...steps], 'vertical')
}
