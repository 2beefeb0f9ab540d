import { Plural, Trans } from '@lingui/react/macro'
import type { Recorded } from '#contracts/machine-inspector/machine-recording.ts'
import styles from './machine-inspector.module.css'

/** Parts of a list or object that are shown. */
const maxShown = 200

/** Levels that are open at first. */
const openLevels = 2

/** A recorded value as a tree that opens where it is asked to. */
export function ValueTree({ value }: { value: Recorded }) {
  return (
    <div className={styles.tree} dir="ltr" translate="no">
      <Value value={value} level={0} />
    </div>
  )
}

function Value({ value, level }: { value: Recorded; level: number }) {
  if (typeof value !== 'object' || value === null) return <code className={styles.leaf}>{JSON.stringify(value)}</code>
  if (!Array.isArray(value) && typeof value.$ === 'string') return <Mark mark={value} level={level} />
  const entries = Object.entries(value)
  const list = Array.isArray(value)
  if (entries.length === 0) return <code className={styles.leaf}>{list ? '[]' : '{}'}</code>
  return <Entries entries={entries} list={list} level={level} />
}

type EntriesProps = { entries: [string, Recorded][]; list: boolean; level: number }

function Entries({ entries, list, level }: EntriesProps) {
  const items = entries.slice(0, maxShown).map(([key, part]) => (
    <li key={key}>
      <span className={styles.key}>{key}: </span>
      <Value value={part} level={level + 1} />
    </li>
  ))
  const rest = entries.length - items.length
  return (
    <details className={styles.branch} open={level < openLevels}>
      <summary>
        {list ? '[' : '{'}
        <span className={styles.treeQuiet}>
          <Plural value={entries.length} one="# part" other="# parts" />
        </span>
        {list ? ']' : '}'}
      </summary>
      <ul>
        {items}
        {rest > 0 && (
          <li className={styles.treeQuiet}>
            <Plural value={rest} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </details>
  )
}

/** Values that JSON cannot represent, and values that were not recorded. */
function Mark({ mark, level }: { mark: { [key: string]: Recorded }; level: number }) {
  switch (mark.$) {
    case 'secret':
      return (
        <span className={styles.mark}>
          <Trans>secret, not recorded</Trans>
        </span>
      )
    case 'cut':
      return (
        <span className={styles.mark}>
          <Trans>too large, not recorded</Trans>
        </span>
      )
    case 'nothing':
      return <code className={styles.leaf}>undefined</code>
    case 'thing':
      return (
        <span className={styles.mark}>
          <Trans>not data: {String(mark.name)}</Trans>
        </span>
      )
    default: {
      const { $: kind, ...rest } = mark
      return (
        <>
          <span className={styles.mark}>{String(kind)}</span> <Value value={rest} level={level} />
        </>
      )
    }
  }
}
