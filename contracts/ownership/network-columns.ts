import { InterestKind } from './interest.ts'

/** The values of `validFrom` and `validTo` for an open end. */
export const openStart = -2_147_483_648
export const openEnd = 2_147_483_647

/**
 * Bits of `flags`: the lower end itself is excluded (`Share.minExclusive`); the votes are inferred from the shares;
 * another source, which is not heard, states another size; stated votes of others leave less than the shares of a stake
 * without stated votes.
 */
export const capitalMinExclusive = 1
export const votesMinExclusive = 2
export const votesFromShares = 4
export const sourcesDisagree = 8
export const votesLimited = 16

/** The largest value of `flags`. */
export const allFlags = capitalMinExclusive | votesMinExclusive | votesFromShares | sourcesDisagree | votesLimited

/**
 * Interests as columns, one position per interest; nodes are numbered from 0. Shares are fractions of 1, `NaN` where
 * unknown; `kind` is a position in `InterestKind.options`; days count from 1970-01-01, `validTo` being the first day on
 * which the interest is no longer held.
 */
export type NetworkColumns = {
  nodeCount: number
  owner: Int32Array
  company: Int32Array
  kind: Uint8Array
  flags: Uint8Array
  capitalMin: Float64Array
  capitalMax: Float64Array
  votesMin: Float64Array
  votesMax: Float64Array
  validFrom: Int32Array
  validTo: Int32Array
}

/** Empty columns for `edgeCount` interests; `shared` places them in memory that workers can read together. */
export function createNetworkColumns(nodeCount: number, edgeCount: number, shared = false): NetworkColumns {
  const buffer = (bytes: number) => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes))
  const days = () => new Int32Array(buffer(4 * edgeCount))
  const shares = () => new Float64Array(buffer(8 * edgeCount)).fill(Number.NaN)
  return {
    nodeCount,
    owner: new Int32Array(buffer(4 * edgeCount)),
    company: new Int32Array(buffer(4 * edgeCount)),
    kind: new Uint8Array(buffer(edgeCount)),
    flags: new Uint8Array(buffer(edgeCount)),
    capitalMin: shares(),
    capitalMax: shares(),
    votesMin: shares(),
    votesMax: shares(),
    validFrom: days().fill(openStart),
    validTo: days().fill(openEnd),
  }
}

const kindCodes = new Map(InterestKind.options.map((kind, code) => [kind, code]))

/** The code of `kind` in `NetworkColumns.kind`. */
export function kindCodeOf(kind: InterestKind): number {
  return kindCodes.get(kind) as number
}
