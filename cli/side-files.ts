import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { MeasuredNetwork } from '#analysis/ask-measure.ts'
import { networkFrom } from '#analysis/network/network.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import type { Finding } from '#contracts/ownership/ownership-report.ts'
import type { RowProblem } from '#contracts/values/problem.ts'
import { readExposures } from '#formats/contagion/read-exposures.ts'
import { readPartyValues } from '#formats/contagion/read-party-values.ts'
import type { SourceFile } from '#formats/reading/source-file.ts'
import type { CollectedFacts } from './fact-collection.ts'
import { refusalFrom } from './ownership-file.ts'

/** Tables beside the stakes, by their paths. */
export type SideFiles = { values?: string; exposures?: string }

/** The facts together with what the tables say, and a finding for each row of them that was refused. */
export type AmountsBeside = Pick<MeasuredNetwork, 'values' | 'equity' | 'cash' | 'exposures'> & {
  facts: CollectedFacts
  refused: Finding[]
}

/**
 * Reads the tables of values and exposures. Parties that the stakes do not name are new ones without owners.
 * @throws ProblemError where a table as a whole cannot be read, and the file system's error where it cannot be opened
 */
export async function amountsBeside(facts: CollectedFacts, { values, exposures }: SideFiles): Promise<AmountsBeside> {
  const valueRows = values === undefined ? null : await readPartyValues(await sourceFile(values))
  const exposureRows = exposures === undefined ? null : await readExposures(await sourceFile(exposures))
  const { nodes, facts: whole } = withParties(facts, [...(valueRows?.parties ?? []), ...(exposureRows?.parties ?? [])])
  const nodeOf = (party: string | undefined) => nodes.get(party ?? '') as number
  const byNode = (column: Float64Array) => {
    const spread = new Float64Array(whole.parties.length).fill(Number.NaN)
    for (const [place, party] of (valueRows?.parties ?? []).entries()) spread[nodeOf(party)] = column[place] as number
    return spread.every(Number.isNaN) ? null : spread
  }
  const nodesAt = (places: Int32Array) => places.map((place) => nodeOf(exposureRows?.parties[place]))
  return {
    facts: whole,
    refused: [
      ...(valueRows?.problems ?? []).map((problem) => refusalOf(values, problem)),
      ...(exposureRows?.problems ?? []).map((problem) => refusalOf(exposures, problem)),
    ],
    values: valueRows && byNode(valueRows.value),
    equity: valueRows && byNode(valueRows.equity),
    cash: valueRows && byNode(valueRows.cash),
    exposures: exposureRows && {
      creditor: nodesAt(exposureRows.creditor),
      debtor: nodesAt(exposureRows.debtor),
      amount: exposureRows.amount,
      layer: exposureRows.layer,
    },
  }
}

async function sourceFile(path: string): Promise<SourceFile> {
  const file = await open(path)
  return { name: basename(path), bytes: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> }
}

function refusalOf(path: string | undefined, problem: RowProblem): Finding {
  return refusalFrom(basename(path ?? ''), problem)
}

/** The nodes of the named parties, by key, label or name, and the facts with unknown names added as parties. */
function withParties(
  facts: CollectedFacts,
  named: readonly string[],
): { nodes: Map<string, number>; facts: CollectedFacts } {
  const nodes = new Map<string, number>()
  for (const [node, { key, label, name }] of facts.parties.entries()) {
    for (const text of [key, label, name ?? label]) if (!nodes.has(text)) nodes.set(text, node)
  }
  const parties = [...facts.parties]
  for (const party of named) {
    if (nodes.has(party)) continue
    nodes.set(party, parties.length)
    parties.push({ key: `local:${party}`, label: party, name: null, end: null, declared: [] })
  }
  if (parties.length === facts.parties.length) return { nodes, facts }
  const kinds = new Uint8Array(parties.length).fill(EntityKind.options.indexOf('unknown'))
  kinds.set(facts.kinds)
  const { network } = facts
  return {
    nodes,
    facts: {
      ...facts,
      parties,
      kinds,
      network: networkFrom({ ...network, nodeCount: parties.length }, network.statements),
    },
  }
}
