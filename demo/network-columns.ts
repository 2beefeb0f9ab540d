import { InterestKind } from '#contracts/interest.ts'

/** Stand in `validFrom` and `validTo` where that end is open. */
const [OPEN_START, OPEN_END] = [-2_147_483_648, 2_147_483_647]
/** Bit of `flags`: the stake's capital, or its votes, are more than the lower end and not the end itself. */
const [CAPITAL_MIN_EXCLUSIVE, VOTES_MIN_EXCLUSIVE] = [1, 2]

/**
 * Stakes as columns, one position per stake; nodes are numbered from 0. Shares are fractions of 1, `NaN` where unknown;
 * `kind` is a position in `InterestKind.options`; days count from 1970-01-01, `validTo` being the first day on which the
 * stake is no longer held.
 */
export type GeneratedColumns = {
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

/** Terms of one generated stake. Votes follow the capital where they are not given. */
export type StakeTerms = {
  capital: number | readonly [above: number, upTo: number] | null
  votes?: number
  from?: number
  to?: number
}

/** Fills columns stake by stake, up to a number fixed beforehand. */
export class StakeWriter {
  readonly columns: GeneratedColumns
  #length = 0

  constructor(nodeCount: number, stakes: number) {
    this.columns = {
      nodeCount,
      owner: new Int32Array(stakes),
      company: new Int32Array(stakes),
      kind: new Uint8Array(stakes).fill(InterestKind.options.indexOf('stake')),
      flags: new Uint8Array(stakes),
      capitalMin: new Float64Array(stakes).fill(Number.NaN),
      capitalMax: new Float64Array(stakes).fill(Number.NaN),
      votesMin: new Float64Array(stakes).fill(Number.NaN),
      votesMax: new Float64Array(stakes).fill(Number.NaN),
      validFrom: new Int32Array(stakes).fill(OPEN_START),
      validTo: new Int32Array(stakes).fill(OPEN_END),
    }
  }

  /** Stakes that can still be written. */
  get left(): number {
    return this.columns.owner.length - this.#length
  }

  write(owner: number, company: number, { capital, votes, from = OPEN_START, to = OPEN_END }: StakeTerms): void {
    const { columns } = this
    const at = this.#length
    if (this.left === 0) throw new RangeError(`All ${at} stakes are written; plan them before writing.`)
    this.#length += 1
    columns.owner[at] = owner
    columns.company[at] = company
    columns.validFrom[at] = from
    columns.validTo[at] = to
    if (capital !== null) {
      const [min, max] = typeof capital === 'number' ? [capital, capital] : capital
      columns.capitalMin[at] = min
      columns.capitalMax[at] = max
      columns.votesMin[at] = votes ?? min
      columns.votesMax[at] = votes ?? max
      if (typeof capital !== 'number') {
        columns.flags[at] = votes === undefined ? CAPITAL_MIN_EXCLUSIVE | VOTES_MIN_EXCLUSIVE : CAPITAL_MIN_EXCLUSIVE
      }
    } else if (votes !== undefined) {
      columns.votesMin[at] = votes
      columns.votesMax[at] = votes
    }
  }
}
