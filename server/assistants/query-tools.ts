import * as v from 'valibot'
import { nameFormOf } from '#analysis/duplicates/name-form.ts'
import {
  type ListedReason,
  RowsAnswer,
  RowsQuestion,
  ScreenAnswer,
  ScreenQuestion,
  type ToolParty,
} from '#contracts/assistants/tool-answer.ts'
import { EntitySummary } from '#contracts/entities/entity.ts'
import { NameLookup } from '#contracts/entities/name-lookup.ts'
import { maxListed, ScreeningReply } from '#contracts/ownership/screening.ts'
import { Query, type QueryCursor, QueryPage, queryPageSize, type StatedRow } from '#contracts/query/query.ts'
import { queryAddressOf, queryFromAddress } from '#contracts/query/query-address.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AskApi } from './ask-api.ts'
import { answerOf, defineTool, ofParty, partyOf, percent, sourcesOf } from './tool.ts'

/** @throws ProblemError `invalid_request` for what is no query */
function queryIn(given: string | Record<string, unknown>): Query {
  if (typeof given === 'string') {
    const read = queryFromAddress(given)
    if (read) return read
  } else {
    const read = v.safeParse(Query, given)
    if (read.success) return read.output
  }
  throw new ProblemError('invalid_request', 'The query cannot be understood.', { field: 'query' })
}

export const query = defineTool({
  name: 'query',
  title: 'Query',
  description: 'Rows that meet conditions: parties, interests, articles, events, bills, bonds, issuers or alerts.',
  scopes: ['read', 'persons', 'query'],
  input: RowsQuestion,
  output: RowsAnswer,
  run: async (ask, { query: given, after, limit }) => {
    const asked = queryIn(given)
    const understood = queryAddressOf(asked)
    const rows: QueryPage['rows'] = []
    const stated: StatedRow[] = []
    let cursor = after as QueryCursor | null
    let page: QueryPage
    do {
      page = await ask(QueryPage, '/api/query', { query: typeof given === 'string' ? asked : given, after: cursor })
      rows.push(...page.rows)
      stated.push(...(page.stated ?? []))
      cursor = page.next
    } while (cursor !== null && rows.length + queryPageSize <= limit)
    return answerOf(ask, {
      answer: `${rows.length} rows from row ${page.position + page.rows.length - rows.length + 1} on${cursor === null ? ', the last of them' : ', and there are more'}.`,
      asOf: page.meaning.today,
      sources: sourcesOf(stated),
      next: cursor === null ? [] : [{ tool: 'query', arguments: { query: understood, after: cursor, limit } }],
      data: { understood, meaning: page.meaning, rows, stated, after: cursor },
    })
  },
})

type Data = NonNullable<v.InferOutput<typeof ScreenAnswer>['data']>
/** A listed name or id and the parties that it can be. */
type Matched = { listed: string; reason: ListedReason; total: number; parties: ToolParty[] }

const disclaimer = 'No watch list is installed: only the parties given were screened. This is no legal advice.'

export const screen = defineTool({
  name: 'screen',
  title: 'Screen a party against listed ones',
  description:
    'Whether a company or person is one of the listed parties that you give, by identifier or name, and whether those own half of it together, directly or through companies that they own half of (50 percent rule of the Office of Foreign Assets Control), with the steps that prove it. No watch list is installed: give the listed parties.',
  scopes: ['read', 'persons', 'query'],
  input: ScreenQuestion,
  output: ScreenAnswer,
  run: (ask, { party: wanted, listed, listedIds, asOf }) => {
    if (listed.length + listedIds.length > maxListed) {
      throw new ProblemError('invalid_request', `At most ${maxListed} listed parties.`, { field: 'listed' })
    }
    const others = { listed, listedIds, asOf }
    return ofParty<Data>(ask, { tool: 'screen', argument: 'party', name: wanted, others }, async (party) => {
      const { matched, missing, unsearched } = await listedParties(ask, listed, listedIds)
      const found = matched.flatMap(({ listed, reason, parties: [only], total }) =>
        only && total === 1 ? [{ listed, reason, party: only }] : [],
      )
      const undecided = matched.filter(({ total }) => total > 1)
      const hits = hitsOf(party, listed, matched)
      const owned =
        found.length === 0
          ? null
          : await ask(ScreeningReply, `/api/network/${party.id}/screening`, {
              listed: [...new Set(found.map((one) => one.party.id))],
              asOf,
            })
      return answerOf<Data>(ask, {
        answer: `${sentenceOf(party.id, hits.length, owned)} ${disclaimer}`,
        asOf,
        sources: sourcesOf(owned?.edges.map(({ provenance }) => provenance) ?? []),
        findings: [
          { code: 'NO_WATCH_LIST', party: null, value: null },
          ...(undecided.length > 0 ? [{ code: 'LISTED_UNDECIDED', party: null, value: undecided.length }] : []),
          ...(missing.length > 0 ? [{ code: 'LISTED_NOT_FOUND', party: null, value: missing.length }] : []),
          ...(unsearched > 0 ? [{ code: 'LISTED_NOT_SEARCHED_ALIKE', party: null, value: unsearched }] : []),
        ],
        next: [
          { tool: 'owners', arguments: { company: party.id, asOf } },
          { tool: 'media_of', arguments: { company: party.id } },
        ],
        data: {
          party: partyOf(party),
          watchLists: [],
          hits,
          ownership: owned && {
            rule: owned.rule,
            verdict: owned.verdict,
            share: owned.share,
            steps: owned.steps,
            parties: owned.parties.map(partyOf),
          },
          found,
          undecided,
          missing,
        },
        shortened: owned !== null && owned.steps.length < owned.stepTotal,
      })
    })
  },
})

async function listedParties(ask: AskApi, names: readonly string[], ids: readonly string[]) {
  const byId: Matched[] = []
  for (const id of new Set(ids)) {
    const parties = [partyOf(await ask(EntitySummary, `/api/entities/${id}`))]
    byId.push({ listed: id, reason: 'id', total: 1, parties })
  }
  const wanted = [...new Set(names)]
  const looked = wanted.length === 0 ? null : await ask(NameLookup, '/api/query/names', { names: wanted })
  const byName = (looked?.names ?? []).flatMap(({ name, reason, parties, total, suggestions }): Matched[] => {
    if (reason !== null) return [{ listed: name, reason, total, parties: parties.map(partyOf) }]
    const alike = (suggestions ?? []).filter((one) => isWrittenAlike(name, one.name))
    if (alike.length === 0) return []
    return [{ listed: name, reason: 'normalised_name', total: alike.length, parties: alike.map(partyOf) }]
  })
  const matched = [...byId, ...byName]
  const known = new Set(matched.map(({ listed }) => listed))
  const unsearched = (looked?.names ?? []).filter(({ suggestions }) => suggestions === null).length
  return { matched, missing: wanted.filter((name) => !known.has(name)), unsearched }
}

/** The listed ones that a party may be, one of several of that name included. */
function hitsOf(party: EntitySummary, listed: readonly string[], matched: readonly Matched[]): Data['hits'] {
  const hits = matched.flatMap(({ parties, ...match }) =>
    parties.filter(({ id }) => id === party.id).map((one) => ({ ...match, party: one })),
  )
  const hit = new Set(hits.map((one) => one.listed))
  const alike = [...new Set(listed)].filter((name) => !hit.has(name) && isWrittenAlike(name, party.name))
  const totalOf = (name: string) => matched.find((one) => one.listed === name)?.total ?? 1
  return [
    ...hits,
    ...alike.map((name) => ({
      listed: name,
      reason: 'normalised_name' as const,
      total: totalOf(name),
      party: partyOf(party),
    })),
  ]
}

/** Whether two names are the same but for case, width, accents, marks and the spelling of their legal form. */
function isWrittenAlike(one: string, other: string | null): boolean {
  if (other === null) return false
  const [first, second] = [nameFormOf(one), nameFormOf(other)]
  return first.joined === second.joined && first.form === second.form
}

function sentenceOf(id: string, hits: number, owned: ScreeningReply | null): string {
  const itself =
    hits === 0
      ? `Party ${id} is none of the listed parties by name or identifier`
      : `Party ${id} has the name or identifier of ${hits} of the listed parties`
  if (owned === null)
    return `${itself}; what listed parties own of it was not computed, for none is one party of the data.`
  const { verdict, share } = owned
  const sentences = {
    listed: 'it is one of them',
    certain: `they own ${percent(share)} of it together: half or more, under the 50 percent rule`,
    possible: `they may own half of it together (${percent(share)}), under the 50 percent rule`,
    no: `they own ${percent(share)} of it together: less than half, under the 50 percent rule`,
  }
  return `${itself}; ${sentences[verdict]}.`
}
