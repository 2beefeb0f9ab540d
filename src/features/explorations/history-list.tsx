import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { HistoryEntry, HistoryTree } from '#contracts/explorations/exploration.ts'
import { moveFocus } from '#src/components/controls/move-focus.ts'
import styles from './explorations.module.css'
import { stepWords } from './step-words.ts'

type HistoryListProps = {
  tree: HistoryTree
  nameFor: (id: string) => string | null
  onChoose: (id: number) => void
}

/** All steps with their branches; each can be opened. */
export function HistoryList({ tree, nameFor, onChoose }: HistoryListProps) {
  const { t } = useLingui()
  return (
    <section className={styles.history} data-history aria-label={t`What was done`}>
      <p className={styles.historyQuiet}>
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

/** Arrow keys move through the steps of all branches, in display order. */
function moveAmongSteps(event: KeyboardEvent<HTMLElement>): void {
  const steps = event.currentTarget.closest('[data-history]')?.querySelectorAll<HTMLElement>('button') ?? []
  moveFocus(event, [...steps], 'vertical')
}

/** A step as the list of the history shows it; `branches` are other ways on from the one before it. */
type HistoryLine = {
  id: number
  entry: HistoryEntry | null
  state: 'done' | 'current' | 'undone'
  branches: HistoryLine[][]
}

/**
 * The history as a list with branches: the path to the tip, with alternatives beside each step. A branch is such a list
 * itself.
 */
function historyLines({ entries, position, tip }: HistoryTree): HistoryLine[] {
  const children = Map.groupBy(entries, ({ parent }) => parent)
  const main = new Set(wayTo(entries, tip))
  const done = new Set(wayTo(entries, position))
  const stateOf = (id: number) => (id === position ? 'current' : done.has(id) ? 'done' : 'undone')
  const linesFrom = (start: number): HistoryLine[] => {
    const lines: HistoryLine[] = []
    for (let id: number | undefined = start; id !== undefined; ) {
      const next: HistoryEntry[] = children.get(id) ?? []
      const onward: HistoryEntry | undefined = next.find((entry) => main.has(entry.id)) ?? next.at(-1)
      const others = next.filter((entry) => entry !== onward)
      const branches: HistoryLine[][] = others.map((entry) => linesFrom(entry.id))
      lines.push({ id, entry: entries[id - 1] ?? null, state: stateOf(id), branches })
      id = onward?.id
    }
    return lines
  }
  return linesFrom(0)
}

function wayTo(entries: readonly HistoryEntry[], id: number): number[] {
  const way = [0]
  for (let entry = entries[id - 1]; entry; entry = entries[entry.parent - 1]) way.push(entry.id)
  return way
}
