import * as v from 'valibot'
import { maxToolBytes, maxToolRows, type ToolParty, type ToolSource } from '#contracts/assistants/tool-answer.ts'
import { EntitySearchReply, EntitySummary } from '#contracts/entities/entity.ts'
import { DataVersion } from '#contracts/explorations/saved-exploration.ts'
import { inferredAmong } from '#contracts/ownership/inferred-votes.ts'
import type { NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import type { Finding as ReportFinding } from '#contracts/ownership/ownership-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { Scope } from '#contracts/values/operation.ts'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import type { AskApi } from './ask-api.ts'

type Finding = { code: string; party: string | null; value: number | null }
type Next = { tool: string; arguments: Record<string, unknown> }

/** What a tool says, before it is brought to its largest size. */
export type ToolAnswer<Data> = {
  answer: string
  asOf: string | null
  dataVersion: string
  candidates: ToolParty[]
  sources: ToolSource[]
  findings: Finding[]
  next: Next[]
  shortened: boolean
  data: Data | null
}

/** A question that an assistant may put: what it takes and gives, and what a token must be allowed for it. */
export type Tool = {
  name: string
  title: string
  description: string
  /** All of these. */
  scopes: readonly Scope[]
  /** Whether it changes something; then an installation must allow it. */
  writes?: true
  input: v.GenericSchema
  output: v.GenericSchema
  run: (ask: AskApi, input: unknown) => Promise<ToolAnswer<unknown>>
}

/** Fixes the types of a tool's question and answer. */
export function defineTool<Input extends v.GenericSchema, Data>(
  tool: Omit<Tool, 'input' | 'run'> & {
    input: Input
    run: (ask: AskApi, input: v.InferOutput<Input>) => Promise<ToolAnswer<Data>>
  },
): Tool {
  return { ...tool, run: async (ask, input) => shortened(await tool.run(ask, dated(v.parse(tool.input, input)))) }
}

/** A question with its day: today where it may name one and does not. */
const dated = <Question>(question: Question): Question =>
  typeof question === 'object' && question !== null && 'asOf' in question && question.asOf === null
    ? { ...question, asOf: chinaDayOf(Date.now()) }
    : question

export const partyOf = ({ id, name, kind }: EntitySummary): ToolParty => ({ id, name, kind })

/** Each source once, in the order in which they are first given. */
export function sourcesOf(all: readonly ToolSource[]): ToolSource[] {
  const kept = new Map(all.map(({ source, file, row }) => [JSON.stringify([source, file, row]), { source, file, row }]))
  return [...kept.values()]
}

/** The parts of an answer without candidates. */
export async function answerOf<Data>(
  ask: AskApi,
  given: Pick<ToolAnswer<Data>, 'answer' | 'data'> & Partial<ToolAnswer<Data>>,
): Promise<ToolAnswer<Data>> {
  const { version } = await ask(DataVersion, '/api/network/version')
  return {
    asOf: null,
    dataVersion: version,
    candidates: [],
    sources: [],
    findings: [],
    next: [],
    shortened: false,
    ...given,
  }
}

const namedAtMost = 3

/** What the data state of the parties of a reply beside their interests: as data, as findings, and in plain words. */
export function statedIn({ company, control: { ended = [] }, declared = [] }: OwnershipReply) {
  const gone = ended.slice(0, namedAtMost).map(({ party }) => party)
  const more = ended.length > gone.length ? ` and ${ended.length - gone.length} more` : ''
  return {
    data: { ...(ended.length > 0 && { ended }), ...(declared.length > 0 && { declared }) },
    findings: [
      ...ended.map(({ party }) => ({ code: 'ENDED_PARTY', party, value: null })),
      ...(declared.length > 0 ? [{ code: 'OWNERS_DECLARED', party: company.id, value: null }] : []),
    ],
    words: [
      ...(ended.length > 0 ? [` No longer existing by the data: party ${gone.join(', ')}${more}.`] : []),
      ...(declared.length > 0 ? [` Sources declare something of its owners in place of naming them.`] : []),
    ].join(''),
  }
}

/** The findings of a report by their codes. */
export const codesOf = (findings: readonly ReportFinding[]): Finding[] =>
  findings.map(({ code, at, value = null }) => ({ code, party: at, value }))

const candidatesShown = 10
const isId = /^[1-9]\d{0,17}$/

/**
 * The party with an id, or with exactly a name (letters' case aside) if it is the only one; else the candidates, which
 * are to be asked for by id.
 */
export async function findParty(
  ask: AskApi,
  wanted: string,
): Promise<{ party: EntitySummary } | { candidates: ToolParty[]; total: number; more?: boolean }> {
  if (isId.test(wanted)) return { party: await ask(EntitySummary, `/api/entities/${wanted}`) }
  const search = new URLSearchParams({ q: wanted, limit: '100' })
  const { entities, total, more } = await ask(EntitySearchReply, `/api/entities?${search}`)
  const same = entities.filter(({ name }) => name?.toLocaleLowerCase('und') === wanted.toLocaleLowerCase('und'))
  const [only] = same
  if (only && same.length === 1) return { party: only }
  const shown = (same.length > 0 ? same : entities).slice(0, candidatesShown)
  if (same.length > 0) return { candidates: shown.map(partyOf), total: same.length }
  return { candidates: shown.map(partyOf), total, ...(more && { more }) }
}

/** Answers of the party that is meant, or says which could be. */
export async function ofParty<Data>(
  ask: AskApi,
  wanted: { tool: string; argument: string; name: string; others: Record<string, unknown> },
  work: (party: EntitySummary) => Promise<ToolAnswer<Data>>,
): Promise<ToolAnswer<Data>> {
  const found = await findParty(ask, wanted.name)
  if ('party' in found) return work(found.party)
  const { candidates, total, more } = found
  const answer =
    total === 0
      ? `No party has the ${wanted.argument} that was asked for.`
      : `${more ? 'At least ' : ''}${total} parties can be meant by the ${wanted.argument} that was asked for: ask again with the id of one.`
  const next = candidates.map(({ id }) => ({
    tool: wanted.tool,
    arguments: { ...wanted.others, [wanted.argument]: id },
  }))
  return answerOf<Data>(ask, { answer, data: null, candidates, next })
}

/** Brings an answer to at most so many rows in each list and so many bytes as JSON, by halving its longest list. */
export function shortened<Data>(answer: ToolAnswer<Data>): ToolAnswer<Data> {
  const copy = structuredClone(answer)
  for (const list of listsIn(copy)) {
    if (list.length > maxToolRows) {
      list.length = maxToolRows
      copy.shortened = true
    }
  }
  while (Buffer.byteLength(JSON.stringify(copy)) > maxToolBytes) {
    const longest = listsIn(copy).reduce<{ list: unknown[]; bytes: number } | null>((max, list) => {
      const bytes = list.length > 0 ? JSON.stringify(list).length : 0
      return bytes > (max?.bytes ?? 0) && isCuttable(list) ? { list, bytes } : max
    }, null)
    if (longest === null) break
    longest.list.length = Math.floor(longest.list.length / 2)
    copy.shortened = true
  }
  return copy
}

/** A list of one large thing is made shorter from within. */
const isCuttable = (list: unknown[]): boolean => list.length > 1 || listsIn(list[0]).every(({ length }) => length === 0)

function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsIn)]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listsIn)
  return []
}

/** A share in per cent with two decimals at most; both ends where they differ. */
export function percent(share: { min: number; max: number } | number | null): string {
  if (share === null) return 'an unknown part'
  const one = (part: number) => `${Number((part * 100).toFixed(percentDecimals(part, 2)))} %`
  if (typeof share === 'number') return one(share)
  return share.min === share.max ? one(share.min) : `${one(share.min)} to ${one(share.max)}`
}

const inferredSentence = {
  all: ', inferred from the shares of which no votes are stated',
  some: ', some of them inferred from shares of which no votes are stated',
  none: '',
}

/** What is said after the votes of some stakes: that they are inferred from shares, or some of them. */
export const inferredWords = (stakes: readonly Pick<NetworkEdge, 'votesInferred'>[]): string =>
  inferredSentence[inferredAmong(stakes)]
