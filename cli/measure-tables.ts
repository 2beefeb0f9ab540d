import type { ResultOf } from '#analysis/ask-measure.ts'
import type { MeasureId } from '#contracts/measures/measure.ts'
import type { CloseLink } from '#contracts/ownership/close-links-report.ts'
import { type OwnerLineFigures, ownerColumns, unidentifiedLine } from '#contracts/ownership/owners.ts'
import { type Column, intervalText, percentText } from './kit/report-text.ts'

/** What a party of a report is called: its name, else the identifier that the data give. */
type Called = (party: string) => string

/** How a measure's result is printed for people. */
export type MeasureTable<Result> = {
  columns: Column[]
  rows(result: Result, called: Called): string[][]
  /** What must be known to read the table; printed on standard error. */
  notes?(result: Result, called: Called): string[]
}

const left = (...titles: string[]): Column[] => titles.map((title) => ({ title, align: 'left' }))
const right = (...titles: string[]): Column[] => titles.map((title) => ({ title, align: 'right' }))
const figures = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })
const figure = (value: number | null): string => (value === null ? '' : figures.format(value))

/** Votes, and whether they are inferred from shares of which the source states none. */
const votesText = (votes: string, isInferred = false): string => (isInferred ? `${votes} (as shares)` : votes)

const cutNote = (listed: number, total: number | undefined): string[] =>
  total === undefined || total === listed
    ? []
    : [`${listed} of ${total} companies are listed; name one with --company.`]

function linkRows(
  { pair: [one, other], why }: CloseLink,
  kind: 'certain' | 'possible',
  { called, threshold }: { called: Called; threshold: number },
): string[][] {
  const between = (min: number, max = min): string => intervalText({ min, max }, threshold)
  return why.map((reason) =>
    reason.rule === 'c'
      ? [
          called(one),
          called(other),
          kind,
          reason.rule,
          called(reason.thirdParty),
          reason.shares.map((share, place) => between(share, reason.sharesMax?.[place])).join(' and '),
        ]
      : [called(one), called(other), kind, reason.rule, called(reason.owner), between(reason.share, reason.shareMax)],
  )
}

/** The table of every measure. */
export const measureTables: { [Id in MeasureId]: MeasureTable<ResultOf<Id>> } = {
  owners: {
    columns: [
      ...left('COMPANY', 'OWNER'),
      ...ownerColumns.map(
        ({ id, kind }): Column => ({
          title: id.toUpperCase(),
          align: kind === 'certainty' ? 'left' : 'right',
        }),
      ),
    ],
    rows: ({ companies }, called) =>
      companies.flatMap((each) => {
        const row = (owner: string, line: OwnerLineFigures) => [
          called(each.company),
          owner,
          ...ownerColumns.map((column) => {
            if (column.kind === 'certainty') return column.figure(line) ?? ''
            const figure = intervalText(column.figure(line))
            return column.id === 'votes' ? votesText(figure, line.direct.votesInferred) : figure
          }),
        ]
        const owners = each.owners.map((owner) => row(called(owner.owner), owner))
        return [...owners, row('(unidentified)', unidentifiedLine(each.unidentified))]
      }),
    notes: ({ companies, total, rescaled = [] }, called) => [
      ...cutNote(companies.length, total),
      ...companies.flatMap((each) =>
        each.owners.length < each.total
          ? [`${each.owners.length} of ${each.total} owners of ${called(each.company)} are listed.`]
          : [],
      ),
      ...(companies.some(({ rangesAreBounds }) => rangesAreBounds)
        ? ['Some upper ends are bounds that the owner may fall short of.']
        : []),
      ...(rescaled.length === 0
        ? []
        : [
            `Rescaled, not as stated: the stakes in ${rescaled.map(called).join(', ')} were divided by what they add to.`,
          ]),
    ],
  },
  control: {
    columns: [...left('COMPANY', 'KIND', 'CONTROLLERS'), ...right('VOTES'), ...left('THROUGH')],
    rows: ({ companies, pairs }, called) =>
      pairs?.map(({ controller, controlled }) => [called(controlled), 'pair', called(controller), '', '']) ??
      companies.map((each) => {
        const last = each.proof.findLast((step) => step.company === each.company)
        const through = last?.through.map(({ party }) => called(party)).join(', ') ?? ''
        const votes = votesText(percentText(last?.votes ?? null), last?.votesInferred)
        return [called(each.company), each.kind, each.controllers.map(called).join(', '), votes, through]
      }),
    notes: ({ companies, total }) => cutNote(companies.length, total),
  },
  'beneficial-owners': {
    columns: [...left('COMPANY', 'RULE', 'PERSON'), ...right('SHARE'), ...left('CERTAIN', 'MEASURE')],
    rows: ({ companies }, called) =>
      companies.flatMap((each) =>
        each.rules.flatMap(({ rule, persons }) =>
          persons.map((person) => {
            const [ground] = person.grounds
            const certain = person.certain ? 'yes' : 'if unknown stakes are large enough'
            const share = `${ground?.exclusive ? 'over ' : ''}${percentText(ground?.share ?? null)}`
            const told = votesText(share, ground?.votesInferred)
            return [called(each.company), rule, called(person.party), told, certain, ground?.measure ?? '']
          }),
        ),
      ),
    notes: ({ companies, total }) => cutNote(companies.length, total),
  },
  'voting-power': {
    columns: [...left('COMPANY', 'HOLDER'), ...right('VOTES', 'CAPITAL', 'SHAPLEY-SHUBIK', 'BANZHAF')],
    rows: ({ companies }, called) =>
      companies.flatMap((each) =>
        each.holders.map((holder) => [
          called(each.company),
          called(holder.holder),
          votesText(`${holder.exclusive ? 'over ' : ''}${percentText(holder.votes)}`, holder.votesInferred),
          percentText(holder.capital),
          percentText(holder.shapleyShubik),
          percentText(holder.banzhafNormalised),
        ]),
      ),
    notes: ({ companies, total }) => cutNote(companies.length, total),
  },
  'close-links': {
    columns: [...left('ONE', 'OTHER', 'KIND', 'RULE', 'OWNER'), ...right('SHARES')],
    rows: ({ links, possible, rule }, called) => [
      ...links.flatMap((link) => linkRows(link, 'certain', { called, threshold: rule.threshold.value })),
      ...possible.flatMap((link) => linkRows(link, 'possible', { called, threshold: rule.threshold.value })),
    ],
    notes: ({
      rule: { measure, threshold, thirdParty },
      total,
      links,
      isTotalExact,
      possible,
      possibleTotal,
      unsettled,
      isComplete,
    }) => [
      `Rule: ${threshold.inclusive ? 'at least' : 'more than'} ${percentText(threshold.value, threshold.value)} by ${measure}; third parties by ${thirdParty}.`,
      ...(links.length < total
        ? [`${links.length} of ${isTotalExact ? '' : 'at least '}${total} pairs are listed.`]
        : []),
      ...(possibleTotal > 0
        ? ['Possible pairs are linked only if stakes of unknown or banded size are large enough.']
        : []),
      ...(possible.length < possibleTotal ? [`${possible.length} of ${possibleTotal} possible pairs are listed.`] : []),
      ...(unsettled > 0 ? [`${unsettled} holdings through loops could not be told from the threshold.`] : []),
      ...(isComplete ? [] : ['There are more holdings than were looked at: pairs may be missing.']),
    ],
  },
  cycles: {
    columns: [...left('CYCLE'), ...right('GAIN'), ...left('CHEAPEST BREAK'), ...right('STAKE')],
    rows: ({ cycles }, called) =>
      cycles.map(({ companies, gain, break: cheapest }) => [
        companies.map(called).join(' → '),
        percentText(gain),
        `${called(cheapest.owner)} in ${called(cheapest.company)}`,
        percentText(cheapest.capital),
      ]),
  },
  communities: {
    columns: [...right('COMMUNITY', 'SIZE'), ...left('HUB'), ...right('INSIDE', 'STABILITY'), ...left('MEMBERS')],
    rows: ({ communities }, called) =>
      communities.map(({ community, size, hub, shareInside, stability, members }) => [
        String(community),
        String(size),
        called(hub.party),
        percentText(shareInside),
        percentText(stability),
        members.map(({ party }) => called(party)).join(', '),
      ]),
  },
  'key-companies': {
    columns: [...left('PARTY'), ...right('CONTROL', 'IMPACT', 'PAGERANK', 'BETWEENNESS', 'CORE')],
    rows: ({ parties }, called) =>
      parties.map(({ party, control, impact, pageRank, betweenness, core }) => [
        called(party),
        figure(control),
        figure(impact),
        figure(pageRank),
        figure(betweenness),
        String(core),
      ]),
  },
  contagion: {
    columns: [...left('PARTY'), ...right('DISTRESS', 'LOSS', 'EQUITY', 'FAILS IN ROUND')],
    rows: ({ parties, threshold }, called) =>
      parties.map(({ party, distress, loss, equity, failed, failedInRound }) => [
        called(party),
        percentText(distress, threshold?.value),
        figure(loss),
        figure(equity),
        failed ? String(failedInRound ?? 'yes') : '',
      ]),
    notes: ({ given, settled, rescaledCompanies }) => [
      ...(given.values ? [] : ['No values were given: every company counts 1, and its equity is its value.']),
      ...(rescaledCompanies > 0
        ? [`Stakes over 100 % in ${rescaledCompanies} companies count by their proportion.`]
        : []),
      ...(settled ? [] : ['Rounds were cut short: losses are at least what is shown.']),
    ],
  },
}
