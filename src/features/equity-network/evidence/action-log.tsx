import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryTree } from '#contracts/exploration.ts'
import { stepWords } from '../step-words.ts'
import { namesIn } from './evidence-names.ts'

/** What was done, in order. Steps that do not lead to the picture, because they were undone, are marked. */
export function ActionLog({ tree }: { tree: HistoryTree }) {
  const { i18n } = useLingui()
  const nameFor = namesIn(tree)
  const done = new Set<number>()
  for (let at = tree.position; at > 0; at = tree.entries[at - 1]?.parent ?? 0) done.add(at)
  return (
    <>
      <p className="quiet">
        <Trans>
          actions.json holds the same steps with the data each of them brought in. Opened again in the program, they
          lead to this picture.
        </Trans>
      </p>
      <ol>
        {tree.entries.map(({ id, parent, step }) => (
          <li key={id} className={done.has(id) ? undefined : 'undone'}>
            <bdi>{stepWords(i18n, step, nameFor)}</bdi>
            {!done.has(id) && (
              <>
                {' '}
                <Trans>(undone)</Trans>
              </>
            )}
            {parent !== id - 1 && (
              <> {parent === 0 ? <Trans>(from the beginning)</Trans> : <Trans>(after step {parent})</Trans>}</>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
