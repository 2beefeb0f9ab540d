import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { CompanyHead, CompanyPartId, FoundIn } from '#contracts/companies/company-page.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { gapsIn } from '#src/components/ownership/finding-words.ts'
import { jurisdictionName, pointsText } from '#src/components/text/amount-text.ts'
import { identifiersOf, kindWords } from '#src/components/text/entity-words.ts'
import { shareWords } from '#src/components/text/share-words.ts'
import type { CompanyParts, Reading } from './company-sections.tsx'
import {
  AliasesTold,
  ArticlesTold,
  BelowTold,
  BillsTold,
  BondsTold,
  ControlTold,
  ExposureTold,
  FindingsTold,
  HoldingsTold,
  OwnersTold,
  SourcesTold,
  TimelineTold,
} from './comparison-cells.tsx'

/** One of two companies, and how far what is known of it has come. */
export type ComparedSide = { party: EntitySummary; head: Reading<CompanyHead>; parts: CompanyParts }

/** What stands in a cell. `value` is the same where two companies are alike in it. */
export type ComparedCell =
  | { state: 'known'; value: string; shown: ReactNode }
  | { state: 'absent' }
  | { state: 'reading' }
  | { state: 'failed'; onRetry: () => void }

type Told = { value: unknown; shown: ReactNode } | null

/** `isOwn`: no two companies ever have the same, so that a difference says nothing. */
export type ComparisonRow = {
  id: string
  title: MessageDescriptor
  isOwn?: true
  cell: (side: ComparedSide, i18n: I18n) => ComparedCell
}

const known = (told: Told): ComparedCell =>
  told === null ? { state: 'absent' } : { state: 'known', value: JSON.stringify(told.value), shown: told.shown }

function read<Found>({ found, problem, onRetry }: Reading<Found>, tell: (found: Found) => Told): ComparedCell {
  if (found === undefined) return problem ? { state: 'failed', onRetry } : { state: 'reading' }
  return known(found === null ? null : tell(found))
}

const text = (words: string): Told => (words === '' ? null : { value: words, shown: <bdi>{words}</bdi> })
const lines = (words: readonly string[]): Told =>
  words.length === 0 ? null : { value: words, shown: words.map((line) => <div key={line}>{<bdi>{line}</bdi>}</div>) }

const fromHead =
  (tell: (head: CompanyHead, i18n: I18n) => Told): ComparisonRow['cell'] =>
  ({ head }, i18n) =>
    read(head, (found) => tell(found, i18n))

const fromPart =
  <Part extends CompanyPartId>(
    part: Part,
    tell: (found: FoundIn<Part>, side: ComparedSide, i18n: I18n) => Told,
  ): ComparisonRow['cell'] =>
  (side, i18n) =>
    read(side.parts[part] as Reading<FoundIn<Part>>, (found) => tell(found, side, i18n))

const toldBelow = fromPart('group', (found, _, i18n) => {
  const value = [found.own, found.whole].map((points) => pointsText(points, i18n.locale))
  return { value, shown: <BelowTold found={found} /> }
})

/** What two companies are compared in, in the order of the page of a company. */
export const comparisonRows: readonly ComparisonRow[] = [
  {
    id: 'kind',
    title: msg`Kind`,
    cell: ({ party }, i18n) => known(party.kind === 'unknown' ? null : text(i18n._(kindWords[party.kind]))),
  },
  {
    id: 'jurisdiction',
    title: msg`Jurisdiction`,
    cell: ({ party }, i18n) =>
      known(party.jurisdiction ? text(jurisdictionName(party.jurisdiction, i18n.locale)) : null),
  },
  { id: 'identifiers', title: msg`Identifiers`, isOwn: true, cell: ({ party }) => known(lines(identifiersOf(party))) },
  {
    id: 'aliases',
    title: msg`Also known as`,
    isOwn: true,
    cell: fromHead(({ aliases, aliasTotal }) =>
      aliasTotal === 0 ? null : { value: aliases, shown: <AliasesTold aliases={aliases} total={aliasTotal} /> },
    ),
  },
  {
    id: 'control',
    title: msg`Who controls it`,
    cell: fromHead(({ ownership }) => {
      const { kind, controllers } = ownership.control
      if (kind === 'none' && ownership.ownerTotal === 0) return null
      const value = [kind, controllers.map(({ id }) => id).toSorted()]
      return { value, shown: <ControlTold report={ownership} /> }
    }),
  },
  {
    id: 'owners',
    title: msg`Owners`,
    cell: fromHead(({ ownership }) => {
      const { owners, ownerTotal } = ownership
      const value = [ownerTotal, owners.map(({ entity, integrated }) => [entity.id, integrated])]
      return ownerTotal === 0 ? null : { value, shown: <OwnersTold report={ownership} /> }
    }),
  },
  {
    id: 'unidentified',
    title: msg`Unidentified owners`,
    cell: fromHead(({ ownership: { unidentified } }, i18n) =>
      unidentified === null ? null : text(shareWords(i18n, unidentified, 'table')),
    ),
  },
  {
    id: 'warning',
    title: msg`Warning level`,
    cell: fromHead(({ warning }, i18n) => {
      if (warning === null) return null
      const points = pointsText(warning.score, i18n.locale)
      return {
        value: [warning.level, points],
        shown: (
          <>
            <RiskLevelTag level={warning.level} /> {points}
          </>
        ),
      }
    }),
  },
  {
    id: 'media',
    title: msg`What is said of it`,
    cell: fromPart('media', (found, { party }) => {
      const { articles, negative, total } = found
      return { value: [articles, negative, total], shown: <ArticlesTold found={found} company={party.id} /> }
    }),
  },
  {
    id: 'event',
    title: msg`Most frequent risk event`,
    cell: fromPart('media', ({ event }, _, i18n) => text(event ? riskEventName(event.type, i18n) : i18n._(msg`none`))),
  },
  {
    id: 'group',
    title: msg`What is said below it`,
    cell: (side, i18n) =>
      side.parts.group.found === null
        ? known(text(i18n._(msg`Nothing adverse is said of companies below it.`)))
        : toldBelow(side, i18n),
  },
  {
    id: 'bills',
    title: msg`Bills`,
    cell: fromPart('bills', (found) => {
      const { total, amount, levels, nextDue } = found
      return { value: [total, amount, levels, nextDue], shown: <BillsTold found={found} /> }
    }),
  },
  {
    id: 'bonds',
    title: msg`Bonds`,
    cell: fromPart('bonds', (found) => {
      const { bonds, outstanding, nextMaturity } = found
      return { value: [bonds.length, outstanding, nextMaturity], shown: <BondsTold found={found} /> }
    }),
  },
  {
    id: 'exposure',
    title: msg`Exposure and connected clients`,
    cell: fromPart('exposure', (found) => {
      const { currency, amount, group, clients } = found
      return { value: [currency, amount, group.amount, clients], shown: <ExposureTold found={found} /> }
    }),
  },
  {
    id: 'holdings',
    title: msg`Holdings`,
    cell: fromPart('holdings', (found, { party }) => {
      const { nodes, total } = found
      return { value: [total, nodes.map(({ id }) => id)], shown: <HoldingsTold found={found} company={party.id} /> }
    }),
  },
  {
    id: 'timeline',
    title: msg`Timeline`,
    cell: fromPart('timeline', (found, { party }) => {
      const { total, events } = found
      return { value: [total, events[0]?.day], shown: <TimelineTold found={found} company={party.id} /> }
    }),
  },
  {
    id: 'quality',
    title: msg`Data quality`,
    cell: fromHead(({ ownership }, i18n) => {
      const { findings, furtherFindings = 0 } = ownership
      const total = gapsIn(i18n, ownership).length + findings.length + furtherFindings
      return { value: total, shown: <FindingsTold total={total} company={ownership.company.id} /> }
    }),
  },
  {
    id: 'sources',
    title: msg`Sources`,
    cell: fromHead(({ sources, statements }) => {
      return { value: [sources, statements], shown: <SourcesTold sources={sources} statements={statements} /> }
    }),
  },
]
