import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import {
  CaseEdge as CaseEdgeSchema,
  type NamedNetwork,
  namedNetwork as networkNamed,
} from '../../cli/verify-cases/case-network.ts'
import { sharedFile } from './shared-files.ts'

/** A stake as the worked cases write it: a number or its text, `null` for unknown, two ends for a band. */
export type CaseEdge = v.InferInput<typeof CaseEdgeSchema>

/** Numbers nodes in the order of `first` and then of the edges. */
export function namedNetwork(edges: readonly CaseEdge[], first: readonly string[] = []): NamedNetwork {
  return networkNamed(v.parse(v.array(CaseEdgeSchema), edges), first)
}

export type OwnershipCase = {
  id: string
  title: string
  kind?: string
  nodes?: { id: string; type: string }[]
  edges?: CaseEdge[]
  groups?: { id: string; members: string[] }[]
  as_of?: string
  input: { edges: [string, string, string][]; pr?: { damping: number; iterations: number } }
  expected: {
    ultimate_owners?: Record<
      string,
      { owners: Record<string, number>; unidentified: number; gap_at: Record<string, number> }
    >
    ultimate_controller?: Record<string, { controllers: string[]; kind: string }>
    control?: Record<string, string[]>
    pr?: Record<string, number>
  }
}

/** The network of a case, without what is said of it. */
export function networkOf({ nodes, edges, groups, as_of }: OwnershipCase) {
  return { ...(nodes && { nodes }), edges, ...(groups && { groups }), ...(as_of && { as_of }) }
}

/** The published worked cases, none where the file is absent. */
export function publishedCases(): OwnershipCase[] {
  const file = sharedFile('cases/ownership-cases.json')
  return file === null ? [] : JSON.parse(readFileSync(file, 'utf8')).cases
}
