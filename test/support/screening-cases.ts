import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { sharedFile } from './shared-files.ts'

const Day = v.string()
const Pack = v.object({
  certain: v.array(v.string()),
  possible: v.array(v.string()),
  share: v.optional(v.record(v.string(), v.object({ least: v.string(), most: v.string() })), {}),
})
const Case = v.object({
  id: v.string(),
  title: v.string(),
  nodes: v.array(v.object({ id: v.string() })),
  edges: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      capital: v.optional(v.nullable(v.string()), null),
      valid_from: v.optional(Day),
      valid_to: v.optional(Day),
      nominee_for: v.optional(v.nullable(v.string())),
    }),
  ),
  listed: v.array(
    v.object({ party: v.string(), lists: v.array(v.string()), from: v.optional(Day), to: v.optional(Day) }),
  ),
  as_of: v.array(Day),
  expected: v.record(v.string(), v.looseObject({})),
})
type Case = v.InferOutput<typeof Case>

/** A published case of the 50 percent rule on one day. */
export type ScreeningCase = {
  title: string
  nodes: string[]
  edges: { from: string; to: string; capital: string | null }[]
  listed: string[]
  expected: v.InferOutput<typeof Pack>
}

/** The published worked cases of `us-ofac-50` by day, as that list names its parties; none where the file is absent. */
export function publishedScreeningCases(): ScreeningCase[] {
  const file = sharedFile('cases/screening-cases.json')
  if (file === null) return []
  const { cases } = v.parse(v.object({ cases: v.array(Case) }), JSON.parse(readFileSync(file, 'utf8')))
  return cases.flatMap((one) => one.as_of.flatMap((day) => caseOn(one, day)))
}

const holds = ({ from = '', to = '9999' }: { from?: string | undefined; to?: string | undefined }, day: string) =>
  from <= day && day < to

function caseOn({ id, title, nodes, edges, listed, expected }: Case, day: string): ScreeningCase[] {
  const { packs } = v.parse(v.looseObject({ packs: v.optional(v.record(v.string(), v.unknown()), {}) }), expected[day])
  if (packs['us-ofac-50'] === undefined) return []
  // What a nominee holds is the nominator's; for nobody named, nobody's.
  const held = edges
    .filter(({ valid_from, valid_to }) => holds({ from: valid_from, to: valid_to }, day))
    .map(({ from, to, capital, nominee_for }, place) => ({
      from: nominee_for === undefined ? from : (nominee_for ?? `nobody ${place}`),
      to,
      capital,
    }))
  return [
    {
      title: `${id} ${title}, ${day}`,
      nodes: nodes.map((node) => node.id),
      edges: held,
      listed: listed.filter((one) => one.lists.includes('ofac-sdn') && holds(one, day)).map(({ party }) => party),
      expected: v.parse(Pack, packs['us-ofac-50']),
    },
  ]
}
