import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { AskedMeasure, MeasuredNetwork } from '#analysis/ask-measure.ts'
import { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { CollectedFacts } from './fact-collection.ts'
import { CommandFailure } from './kit/command-failure.ts'
import { readFileStrictly } from './kit/read-strictly.ts'
import { nodeNamed, partyNamed } from './ownership-file.ts'

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const Groups = v.pipe(
  v.array(
    v.object({
      id: Name,
      members: v.pipe(v.array(Name), v.minLength(2), v.maxLength(1_000)),
      evidence: v.optional(v.nullable(v.string()), null),
    }),
  ),
  v.maxLength(10_000),
)

/** The facts of a file as input of the measures. Named parties must be in the file or in the scenario. */
export function measuredNetworkOf(facts: CollectedFacts, scenarioChanges: ScenarioChanges | null): MeasuredNetwork {
  const scenarioParties = new Set(scenarioChanges?.parties.map(({ party }) => party))
  const { network, parties, kinds, companies } = facts
  return {
    network,
    kinds,
    companies,
    party: (node) => parties[node]?.label ?? '',
    nameOf: (node) => parties[node]?.name ?? null,
    endOf: (node) => parties[node]?.end ?? null,
    declaredOf: (node) => parties[node]?.declared ?? [],
    nodeOf: (party) => (scenarioParties.has(party) ? nodeNamed(facts, party) : partyNamed(facts, party)),
  }
}

/**
 * The groups of a file of JSON, none without one.
 * @throws CommandFailure where it cannot be understood
 */
export async function groupsIn(path: string | undefined): Promise<AskedMeasure['groups']> {
  if (path === undefined) return []
  return readFileStrictly(Groups, await jsonIn(path), path)
}

/**
 * The scenario changes of a JSON file, `null` without one.
 *
 * @throws CommandFailure where it is invalid
 */
export async function scenarioChangesIn(path: string | undefined): Promise<ScenarioChanges | null> {
  if (path === undefined) return null
  return readFileStrictly(ScenarioChanges, await jsonIn(path), path)
}

async function jsonIn(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandFailure(`${path} is not JSON: ${(error as Error).message}`)
  }
}
