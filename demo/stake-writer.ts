import {
  capitalMinExclusive,
  createNetworkColumns,
  kindCodeOf,
  type NetworkColumns,
  openEnd,
  openStart,
  votesMinExclusive,
} from '#contracts/ownership/network-columns.ts'

/** Terms of one generated stake. Votes follow the capital where they are not given. */
export type StakeTerms = {
  capital: number | readonly [above: number, upTo: number] | null
  votes?: number
  from?: number
  to?: number
}

/** Fills columns stake by stake, up to a number fixed beforehand. */
export class StakeWriter {
  readonly columns: NetworkColumns
  #length = 0

  constructor(nodeCount: number, stakes: number) {
    this.columns = createNetworkColumns(nodeCount, stakes)
    this.columns.kind.fill(kindCodeOf('stake'))
  }

  /** Stakes that can still be written. */
  get left(): number {
    return this.columns.owner.length - this.#length
  }

  write(owner: number, company: number, { capital, votes, from = openStart, to = openEnd }: StakeTerms): void {
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
        columns.flags[at] = votes === undefined ? capitalMinExclusive | votesMinExclusive : capitalMinExclusive
      }
    } else if (votes !== undefined) {
      columns.votesMin[at] = votes
      columns.votesMax[at] = votes
    }
  }
}
