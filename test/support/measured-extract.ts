import * as v from 'valibot'
import { askMeasure } from '#analysis/ask-measure.ts'
import { extractedNetwork } from '#analysis/network/network.ts'
import { measures } from '#analysis/registry.ts'
import { EntityId, type EntityKind } from '#contracts/entities/entity.ts'
import type { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import { type MeasureId, parametersSchema } from '#contracts/measures/measure.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { type MeasureAnswerOf, measureReports } from '#contracts/report-schemas.ts'

type ExtractRequest = {
  company?: string | null
  parameters?: Record<string, unknown>
  groups?: { id: string; members: string[]; evidence: string | null }[]
}

/** An extract of parties numbered from 1, by kind, and of stakes between them as `[owner, company, share]`. */
export function extractOf(kinds: readonly EntityKind[], stakes: readonly (readonly [number, number, number])[]) {
  const kind = InterestKind.options.indexOf('stake')
  return {
    asOf: '2026-01-01',
    parties: kinds.map((each, place) => ({
      id: v.parse(EntityId, String(place + 1)),
      name: `Party ${place + 1}`,
      kind: each,
    })),
    interests: stakes.map(([owner, company, share]) => [
      owner - 1,
      company - 1,
      kind,
      0,
      share,
      share,
      share,
      share,
      null,
      null,
      `${owner}>${company}`,
    ]),
    complete: true,
  } satisfies NetworkExtract
}

/** What a measure says of the network of an extract, computed in this process; checked as what the API sends. */
export function answerFrom<Id extends MeasureId>(
  extract: NetworkExtract,
  measure: Id,
  { company = null, parameters = {}, groups = [] }: ExtractRequest = {},
): MeasureAnswerOf<Id> & { ask: { parameters: Record<string, unknown> } } {
  const places = new Map<string, number>(extract.parties.map(({ id }, place) => [id, place]))
  const report = askMeasure(
    {
      ...extractedNetwork(extract),
      party: (node) => extract.parties[node]?.id ?? '',
      nameOf: (node) => extract.parties[node]?.name ?? null,
      nodeOf: (party) => places.get(party),
    },
    {
      measure,
      company,
      asOf: '2026-01-01',
      parameters: v.parse(parametersSchema(measures[measure].parameters), parameters),
      groups,
    },
    { maxFindings: 100, progress: () => {} },
  )
  const checked = v.parse(measureReports[measure], report)
  return { measure, report: checked, parties: extract.parties, complete: true, ask: { parameters } } as never
}
