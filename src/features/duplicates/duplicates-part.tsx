import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Empty, Spin } from 'antd'
import type { KeyboardEvent } from 'react'
import {
  type DecisionOutcome,
  DuplicateList,
  type DuplicatePage,
  type DuplicateVerdict,
  maxCountedPairs,
} from '#contracts/duplicates/duplicate.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { MoreBelow } from '#src/components/controls/more-below.tsx'
import { moveFocus } from '#src/components/controls/move-focus.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SectionLinks } from '#src/components/controls/section-links.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import type { DuplicateDecisions } from '#src/machines/duplicates/use-duplicate-decisions.ts'
import { DuplicatePairCard } from './duplicate-pair.tsx'
import { DuplicateTools } from './duplicate-tools.tsx'
import styles from './duplicates.module.css'
import { goOnFrom, listWords, verdictWords } from './verdict-words.ts'

const verdicts: Record<string, DuplicateVerdict> = { a: 'accepted', r: 'rejected', u: 'undecided' }

type PairKeys = {
  onDecide: (pair: string, verdict: DuplicateVerdict) => void
  onUndo: () => void
}

/**
 * What keys do in the list of pairs: arrows, Home and End move from the box of one pair to that of another; A, R and U
 * decide on the pair that holds the focus, which goes on to the next; Ctrl+Z takes the last decision back.
 */
function handlePairKey(event: KeyboardEvent<HTMLElement>, { onDecide, onUndo }: PairKeys): void {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
    event.preventDefault()
    onUndo()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pair] input[type="checkbox"]')]
  const pair = event.target.closest<HTMLElement>('[data-pair]')
  if (!pair?.dataset.pair) return
  if (boxes.some((box) => box === event.target) && moveFocus(event, boxes, 'vertical')) return
  const verdict = verdicts[event.key.toLowerCase()]
  if (!verdict) return
  event.preventDefault()
  goOnFrom(pair, [pair.dataset.pair])
  onDecide(pair.dataset.pair, verdict)
}

type DuplicatesPartProps = Omit<DuplicateDecisions, 'status'> & {
  status: Omit<DuplicateDecisions['status'], 'busy'>
  list: DuplicateList
  counts: Readonly<Record<DuplicateList, number>> | null
  more: boolean
  loadingMore: boolean
  searching: boolean
  /** Keys that too many parties share to be compared by. */
  leftOut: DuplicatePage['leftOut']
  mayDecide: boolean
  problem: Problem | null
  onMore: () => void
  onReload: () => void
}

/** Pairs of parties that may be one, to be decided on one after the other. */
export function DuplicatesPart(props: DuplicatesPartProps) {
  const { t, i18n } = useLingui()
  const { list, pairs, counts, mayDecide, status } = props
  const verdict = list === 'open' ? null : list
  const countOf = (key: DuplicateList) => {
    const count = counts?.[key]
    if (count === undefined) return ''
    return ` ${countText(count, i18n.locale)}${count >= maxCountedPairs ? '+' : ''}`
  }
  return (
    <section className={styles.duplicates} aria-labelledby="duplicates-heading">
      <h2 id="duplicates-heading" tabIndex={-1}>
        <Trans>Parties that may be one</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>
          What you join counts as one everywhere: in search, networks, queries and measures. No statement is changed,
          and each pair can be taken apart again at any time.
        </Trans>
      </p>
      <SectionLinks<DuplicateList>
        label={t`Lists of pairs`}
        current={list}
        items={DuplicateList.options.map((key) => ({ key, label: `${i18n._(listWords[key])}${countOf(key)}` }))}
        link={({ key, label }, attributes) => (
          <Link
            to="/DataIntegration"
            search={{ tab: 'duplicates', ...(key !== 'open' && { pairs: key }) }}
            activeOptions={{ exact: true, includeSearch: true }}
            {...attributes}
          >
            {label}
          </Link>
        )}
      />
      {props.searching && (
        <p className={styles.quiet} role="status">
          <Trans>Parties of the last imports are still being compared; more pairs may follow.</Trans>
        </p>
      )}
      {props.leftOut && <LeftOut {...props.leftOut} />}
      {status.waiting && (
        <Alert
          type="info"
          showIcon
          title={<Trans>An import is being merged. What you decide takes effect when it is done.</Trans>}
        />
      )}
      <RefusedDecisions refused={status.refused} onDismiss={props.onDismissRefusals} />
      <ProblemAlert problem={status.problem} onDismiss={props.onDismissProblem} />
      <ProblemAlert problem={props.problem} onRetry={props.onReload} />
      {mayDecide && (
        <DuplicateTools
          pairs={pairs ?? []}
          verdict={verdict}
          last={status.last}
          mayUndo={status.mayUndo}
          onDecide={props.onDecide}
          onChoose={props.onChoose}
          onUndo={props.onUndo}
        />
      )}
      {pairs === null ? (
        props.problem === null && <Spin aria-label={t`Loading`} />
      ) : pairs.length === 0 && !props.more ? (
        <NothingHere list={list} searching={props.searching} />
      ) : (
        <ul
          className={styles.pairs}
          aria-label={i18n._(listWords[list])}
          onKeyDown={(event) =>
            mayDecide &&
            handlePairKey(event, {
              onDecide: (pair, chosen) => props.onDecide([pair], chosen),
              onUndo: props.onUndo,
            })
          }
        >
          {pairs.map(({ key, pair, chosen }) => (
            <li key={key} className={styles.pair} data-pair={key}>
              <DuplicatePairCard
                pair={pair}
                verdict={verdict}
                mayDecide={mayDecide}
                chosen={chosen}
                onToggle={() => props.onToggle(key)}
                onDecide={(decided) => props.onDecide([key], decided)}
              />
            </li>
          ))}
        </ul>
      )}
      {props.more && (
        <MoreBelow loading={props.loadingMore} failed={props.problem !== null} onMore={props.onMore}>
          <Trans>Show more pairs</Trans>
        </MoreBelow>
      )}
    </section>
  )
}

function LeftOut({ keys, parties, max }: NonNullable<DuplicatePage['leftOut']>) {
  const { i18n } = useLingui()
  const [count, limit] = [countText(parties, i18n.locale), countText(max, i18n.locale)]
  return (
    <p className={styles.quiet}>
      <Plural
        value={keys}
        one={`# word or number was left out, because more than ${limit} parties have it: ${count} parties that share nothing rarer were not compared with one another.`}
        other={`# words and numbers were left out, because more than ${limit} parties have each: ${count} parties were not compared with those that share nothing rarer with them.`}
      />
    </p>
  )
}

function NothingHere({ list, searching }: { list: DuplicateList; searching: boolean }) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        list !== 'open' ? (
          <Trans>No pair stands here.</Trans>
        ) : searching ? (
          <Trans>No pairs have been found so far.</Trans>
        ) : (
          <Trans>No two parties of the data look like one. They are compared anew after each import.</Trans>
        )
      }
    />
  )
}

type RefusedDecisionsProps = { refused: readonly DecisionOutcome[]; onDismiss: () => void }

/** Decisions that were not stored, each with the reason. */
function RefusedDecisions({ refused, onDismiss }: RefusedDecisionsProps) {
  const { t, i18n } = useLingui()
  return (
    <div role="alert">
      {refused.length > 0 && (
        <Alert
          type="warning"
          role="none"
          showIcon
          title={<Trans>Not every decision stands.</Trans>}
          description={
            <ul>
              {refused.map((outcome) => (
                <li key={`${outcome.one} ${outcome.other} ${outcome.outcome} ${outcome.revision}`}>
                  {refusalText(outcome, i18n)}
                </li>
              ))}
            </ul>
          }
          closable={{ onClose: onDismiss, 'aria-label': t`Dismiss` }}
        />
      )}
    </div>
  )
}

function refusalText(outcome: DecisionOutcome, i18n: I18n): string {
  const pairText = ([one, other]: readonly [string | null, string | null]) =>
    `${isolated(one ?? '–', i18n.locale)} ⇄ ${isolated(other ?? '–', i18n.locale)}`
  switch (outcome.outcome) {
    case 'decided':
      return ''
    case 'gone':
      return i18n._(msg`One of the two parties is no longer in the data.`)
    case 'keptApart': {
      const [pair, rejected] = [pairText(outcome.names), pairText(outcome.rejected)]
      return i18n._(
        msg`${pair}: joining them would also join ${rejected}, which are kept apart. Decide on that pair first.`,
      )
    }
    case 'stillJoined': {
      const pair = pairText(outcome.names)
      return i18n._(msg`${pair}: other accepted pairs join these two. Take those apart first.`)
    }
    case 'overtaken': {
      const pair = pairText(outcome.names)
      const { decision } = outcome
      if (!decision) return i18n._(msg`${pair}: someone has since withdrawn this decision.`)
      const [by, verdict] = [decision.by, i18n._(verdictWords[decision.verdict])]
      return i18n._(msg`${pair}: ${by} has decided on this pair meanwhile: ${verdict}.`)
    }
  }
}
