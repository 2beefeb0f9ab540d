import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Checkbox } from 'antd'
import type { DuplicateVerdict } from '#contracts/duplicates/duplicate.ts'
import styles from './duplicates.module.css'
import { goOnFrom, verdictWords } from './verdict-words.ts'

type DuplicateToolsProps = {
  pairs: readonly { key: string; chosen: boolean }[]
  /** The current decision of the list; `null` for pairs awaiting review. */
  verdict: DuplicateVerdict | null
  last: { verdict: DuplicateVerdict | null; pairs: number } | null
  mayUndo: boolean
  onDecide: (pairs: readonly string[], verdict: DuplicateVerdict | null) => void
  onChoose: (pairs: string[]) => void
  onUndo: () => void
}

/** Deciding on several pairs at once, taking the last decision back, and what keys do. */
export function DuplicateTools({ pairs, verdict, last, mayUndo, onDecide, onChoose, onUndo }: DuplicateToolsProps) {
  const { i18n } = useLingui()
  const chosen = pairs.filter((pair) => pair.chosen).map(({ key }) => key)
  const offered: { verdict: DuplicateVerdict | null; label: React.ReactNode }[] = [
    { verdict: 'accepted', label: <Trans>They are one</Trans> },
    { verdict: 'rejected', label: <Trans>They are two</Trans> },
    { verdict: 'undecided', label: <Trans>Can’t tell</Trans> },
    { verdict: null, label: <Trans>Take the decision back</Trans> },
  ]
  return (
    <div className={styles.tools}>
      <Checkbox
        checked={chosen.length > 0 && chosen.length === pairs.length}
        indeterminate={chosen.length > 0 && chosen.length < pairs.length}
        disabled={pairs.length === 0}
        onChange={({ target }) => onChoose(target.checked ? pairs.map(({ key }) => key) : [])}
      >
        <Plural value={chosen.length} _0="Choose all" one="# pair chosen" other="# pairs chosen" />
      </Checkbox>
      {chosen.length > 0 &&
        offered
          .filter((offer) => offer.verdict !== verdict)
          .map((offer) => (
            <Button
              key={offer.verdict}
              size="small"
              onClick={({ currentTarget }) => {
                goOnFrom(currentTarget, chosen)
                onDecide(chosen, offer.verdict)
              }}
            >
              {offer.label}
            </Button>
          ))}
      <span className={styles.done} role="status">
        {last && (
          <>
            {last.verdict === null ? <Trans>Taken back</Trans> : i18n._(verdictWords[last.verdict])}
            {' · '}
            <Plural value={last.pairs} one="# pair" other="# pairs" />
          </>
        )}
      </span>
      <Button size="small" disabled={!mayUndo} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      <p className={styles.keys}>
        <Trans>
          With the focus on a pair: <kbd>A</kbd> they are one, <kbd>R</kbd> they are two, <kbd>U</kbd> cannot be told,{' '}
          <kbd>↑</kbd> <kbd>↓</kbd> another pair.
        </Trans>
      </p>
    </div>
  )
}
