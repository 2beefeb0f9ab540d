import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { inferredAmong, stakesBehind } from '#contracts/ownership/inferred-votes.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { ownerColumns } from '#contracts/ownership/owners.ts'
import type { FindingCode } from '#contracts/ownership/ownership-report.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { shareWords } from '#src/components/text/share-words.ts'
import { ownerCell, ownerLinesFrom, ownerName, ownerRank } from './owner-rows.ts'
import styles from './ownership.module.css'
import { assembledVotes } from './vote-words.ts'

type AnswerProps = { report: OwnershipReply }

/** Who controls the company, as one sentence with its figures, and what the data leave open. */
export function AnswerSentence({ report }: AnswerProps) {
  return (
    <div className={styles.answer} role="status">
      <p className={styles.sentence}>
        <Verdict report={report} />
      </p>
      <Declared report={report} />
      <Ended report={report} />
      <Reservation report={report} />
    </div>
  )
}

/** Who controls the company, as one sentence with its figures. */
export function Verdict({ report }: AnswerProps) {
  const { i18n } = useLingui()
  const { company, control, ownerTotal } = report
  const subject = <b dir="auto">{nameOf(company, i18n)}</b>
  switch (control.kind) {
    case 'single':
      return <SingleControl company={company} control={control} />
    case 'group':
      return (
        <Trans>
          <Names of={control.controllers} /> control {subject} jointly; none controls it alone.
        </Trans>
      )
    case 'closed_loop':
      return (
        <>
          <Trans>
            Nobody outside controls {subject}: <Names of={control.controllers} /> hold the majority of each other's
            votes.
          </Trans>
          <WithoutOwnShares report={report} />
        </>
      )
    case 'several':
      return (
        <Trans>
          More than one party appears to control {subject}: <Names of={control.controllers} />. The stated votes add to
          more than 100%, so at least one statement is wrong.
        </Trans>
      )
    case 'none':
      if (ownerTotal === 0) return <Root report={report} />
      return (
        <>
          <Trans>No one controls {subject}: no party has a majority of votes.</Trans>
          <LargestOwners report={report} />
        </>
      )
  }
}

/** Who controls instead, where companies may not vote in those that control them. */
function WithoutOwnShares({ report: { company, findings, owners } }: AnswerProps) {
  const { i18n } = useLingui()
  return findings.flatMap(({ code, company: held, value, possibleControllers = [] }) =>
    possibleControllers.map((party) => {
      if (code !== 'OWN_SHARES_BELOW') return null
      const [name, voted] = [
        <Names key="name" of={[party]} />,
        <b key="voted" dir="auto">
          {nameOf(held, i18n)}
        </b>,
      ]
      const votes = shareWords(i18n, value === null ? null : { min: value, max: value }, 'sentence')
      const owned = owners.find(({ entity }) => entity.id === party.id)?.ultimate
      const part = owned ? shareWords(i18n, owned, 'sentence') : null
      const subject = <b dir="auto">{nameOf(company, i18n)}</b>
      return (
        <span key={`${held.id}-${party.id}`} className={styles.second}>
          <Trans>
            Where votes of own shares are suspended (Directive (EU) 2017/1132, Art. 67), {name} casts {votes} of the
            votes in {voted} that may be cast.
          </Trans>
          {part !== null && (
            <span className={styles.second}>
              <Trans>
                {name} owns {part} of {subject} in the end.
              </Trans>
            </span>
          )}
        </span>
      )
    }),
  )
}

function Root({ report: { company, asOf } }: AnswerProps) {
  const { i18n } = useLingui()
  const subject = <b dir="auto">{nameOf(company, i18n)}</b>
  const count = company.holdingCount
  const holdings = i18n.number(count)
  const hasRelations = company.ownerCount > 0 && asOf === null
  return (
    <>
      {count === 0 || hasRelations ? (
        <Trans>The data name no owner of {subject}.</Trans>
      ) : (
        <Trans>
          The data name no owner of {subject}: it stands at the top, above{' '}
          <Plural value={count} one="one holding" other={`${holdings} holdings`} />.
        </Trans>
      )}
      {hasRelations && (
        <span className={styles.second}>
          <Trans>The data state no stake in this company, only relations without a percentage.</Trans>
        </span>
      )}
    </>
  )
}

function SingleControl({ company, control }: Pick<OwnershipReply, 'company' | 'control'>) {
  const { i18n } = useLingui()
  const controller = <Names of={control.controllers} />
  const subject = <b dir="auto">{nameOf(company, i18n)}</b>
  const between = intermediatesOf(company, control)
  const way = <Names of={between} />
  if (control.votes === null) {
    return between.length === 0 ? (
      <Trans>
        {controller} controls {subject}, which it consolidates in its accounts; no percentage is stated.
      </Trans>
    ) : (
      <Trans>
        {controller} controls {subject} through {way} by consolidation in the accounts; no percentage is stated.
      </Trans>
    )
  }
  const step = control.proof.find((candidate) => candidate.company === company.id)
  const figure = assembledVotes(
    i18n,
    { company: company.id, votes: control.votes, through: step?.through ?? [] },
    { edges: control.edges, precision: 'sentence' },
  )
  const votes = <b className={styles.figure}>{figure}</b>
  const inferred = inferredAmong(step ? stakesBehind(step, control.edges) : [])
  if (inferred === 'some') {
    return between.length === 0 ? (
      <Trans>
        {controller} controls {subject} directly: {votes} of votes, of which some are inferred from shares.
      </Trans>
    ) : (
      <Trans>
        {controller} controls {subject} through {way}: {votes} of votes, of which some are inferred from shares.
      </Trans>
    )
  }
  if (inferred === 'all') {
    return between.length === 0 ? (
      <Trans>
        {controller} controls {subject} directly: {votes} of shares, from which the votes are inferred.
      </Trans>
    ) : (
      <Trans>
        {controller} controls {subject} through {way}: {votes} of shares, from which the votes are inferred.
      </Trans>
    )
  }
  return between.length === 0 ? (
    <Trans>
      {controller} controls {subject} directly: {votes} of votes.
    </Trans>
  ) : (
    <Trans>
      {controller} controls {subject} through {way}: {votes} of votes.
    </Trans>
  )
}

/** The parties on the control path, from the controller down. */
function intermediatesOf(company: EntitySummary, control: OwnershipReply['control']): EntitySummary[] {
  const ends = new Set<string>([company.id, ...control.controllers.map(({ id }) => id)])
  const way = new Set(control.proof.flatMap((step) => [...step.through.map(({ party }) => party), step.company]))
  const known = new Map<string, EntitySummary>(control.nodes.map((entity) => [entity.id, entity]))
  return [...way].flatMap((id) => {
    const entity = known.get(id)
    return entity && !ends.has(id) ? [entity] : []
  })
}

const namedAtMost = 3

/** Names as a list in the reader's language, the rest of a long one as a number. */
function Names({ of: entities }: { of: readonly EntitySummary[] }) {
  const { i18n } = useLingui()
  const named = entities.length > namedAtMost + 1 ? entities.slice(0, namedAtMost) : entities
  const rest = entities.length - named.length
  const format = new Intl.ListFormat(i18n.locale, { type: rest > 0 ? 'unit' : 'conjunction' })
  const parts = format.formatToParts(named.map((entity) => nameOf(entity, i18n)))
  const text: ReactNode[] = parts.map(({ type, value }, index) => {
    const key = `${index}:${value}`
    return type === 'element' ? (
      <b key={key} dir="auto">
        {value}
      </b>
    ) : (
      <span key={key}>{value}</span>
    )
  })
  return (
    <>
      {text}
      {rest > 0 && (
        <>
          {' '}
          <Plural value={rest} one="and # more" other="and # more" />
        </>
      )}
    </>
  )
}

const equalsAtMost = 3
const [votes] = ownerColumns

/** Those with most votes in the company itself: at a deadlock both sides stand here, and never one of many equals. */
function LargestOwners({ report }: AnswerProps) {
  const { i18n } = useLingui()
  const holders = ownerLinesFrom(report).filter(({ kind, direct }) => kind !== 'self' && direct.votes !== null)
  const ranks = Map.groupBy(
    holders.toSorted((a, b) => ownerRank(b, votes) - ownerRank(a, votes)),
    (line) => ownerRank(line, votes),
  )
  const [first = [], second = []] = ranks.values()
  const largest = first.length > 1 || second.length > equalsAtMost ? first : [...first, ...second]
  if (largest.length === 0 || largest.length > equalsAtMost + 1) return null
  const list = new Intl.ListFormat(i18n.locale).format(
    largest.map(
      (line) => `${isolated(ownerName(i18n, line), i18n.locale)} (${ownerCell(i18n, line, votes, 'sentence')})`,
    ),
  )
  return (
    <span className={styles.second}>
      <Trans>Most votes in the company itself: {list}.</Trans>
    </span>
  )
}

/**
 * What sources declare of the company where they name no owner, in their words: no owner is not the same as no data.
 */
function Declared({ report: { declared = [], furtherDeclared = 0 } }: AnswerProps) {
  const told = declared.map(({ text, asOf, until }) => {
    const words = <q dir="auto">{text}</q>
    return (
      <p key={text} className={styles.reservation}>
        {asOf === null ? (
          <Trans>Declared of its owners: {words}</Trans>
        ) : (
          <Trans>
            Declared of its owners on {asOf}: {words}
          </Trans>
        )}
        {until !== undefined && (
          <>
            {' '}
            <Trans>This holds until {until}.</Trans>
          </>
        )}
      </p>
    )
  })
  return (
    <>
      {told}
      {furtherDeclared > 0 && (
        <p className={styles.reservation}>
          <Plural value={furtherDeclared} one="# further declaration" other="# further declarations" />
        </p>
      )}
    </>
  )
}

/** Which parties of the answer no longer exist: nothing is rerouted to those that succeeded them. */
function Ended({ report: { company, control } }: AnswerProps) {
  const { i18n } = useLingui()
  const known = new Map<string, EntitySummary>([company, ...control.nodes].map((entity) => [entity.id, entity]))
  const ended = (control.ended ?? []).flatMap(({ party, ...end }) => {
    const entity = known.get(party)
    return entity ? [{ entity, ...end }] : []
  })
  return ended.map(({ entity, since, successors }) => {
    const party = <b dir="auto">{nameOf(entity, i18n)}</b>
    const list = new Intl.ListFormat(i18n.locale).format(successors.map((name) => isolated(name, i18n.locale)))
    return (
      <p key={entity.id} className={styles.reservation}>
        {since === null ? (
          <Trans>{party} no longer exists by the data.</Trans>
        ) : (
          <Trans>
            {party} no longer exists by the data since {since}.
          </Trans>
        )}
        {successors.length > 0 && (
          <>
            {' '}
            <Trans>It was succeeded by {list}, to which nothing is rerouted.</Trans>
          </>
        )}
      </p>
    )
  })
}

const openStakes: ReadonlySet<FindingCode> = new Set(['UNKNOWN_STAKE', 'BANDED_STAKE', 'RESTATED_STAKE'])

/** Unknown sizes can hide a controller, but cannot undo one that is proven by the stakes that are known. */
function Reservation({ report: { control, findings } }: { report: OwnershipReply }) {
  const open = findings.filter(({ code }) => openStakes.has(code))
  if (open.length === 0) return null
  const possible = [
    ...new Map(
      open.flatMap(({ possibleControllers = [] }) => possibleControllers.map((one) => [one.id, one])),
    ).values(),
  ]
  return (
    <p className={styles.reservation}>
      {possible.length > 0 ? (
        <Trans>
          Some stakes are unknown or stated as a band; if they are large enough, control may lie with{' '}
          <Names of={possible} />.
        </Trans>
      ) : control.kind === 'none' || control.kind === 'closed_loop' ? (
        <Trans>Some stakes are unknown or stated as a band: a controller may exist whom the data do not show.</Trans>
      ) : (
        <Trans>Some stakes are unknown or stated as a band; the control shown rests on the known votes alone.</Trans>
      )}
    </p>
  )
}
