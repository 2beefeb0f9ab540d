/**
 * Lists of controllers that share their tails. Cell `c` below the number of nodes is node `c`, followed by the node's
 * own controllers; further cells hold lists that share with no other. A list is named by its first cell, -1 where it is
 * empty. `isShared` tells of a list whether a controller in it always stands in the same cell.
 */
export class ControllerChains {
  readonly #nodeCount: number
  /** First cell of each node's controllers. */
  readonly #first: Int32Array
  /** The cell of a node as a controller: its own, or the first of its closed loop. */
  readonly #cellOf: Int32Array
  readonly #lengths: Float64Array
  readonly #unshared: Uint8Array
  readonly #members: number[] = []
  readonly #next: number[] = []

  constructor(nodeCount: number) {
    this.#nodeCount = nodeCount
    this.#first = new Int32Array(nodeCount).fill(-1)
    this.#cellOf = Int32Array.from({ length: nodeCount }, (_, node) => node)
    this.#lengths = new Float64Array(nodeCount)
    this.#unshared = new Uint8Array(nodeCount)
  }

  /** Cells beyond those of the nodes. */
  get extraCells(): number {
    return this.#members.length
  }

  firstOf(node: number): number {
    return this.#first[node] as number
  }

  cellOf(node: number): number {
    return this.#cellOf[node] as number
  }

  nextOf(cell: number): number {
    return cell < this.#nodeCount ? (this.#first[cell] as number) : (this.#next[cell - this.#nodeCount] as number)
  }

  memberOf(cell: number): number {
    return cell < this.#nodeCount ? cell : (this.#members[cell - this.#nodeCount] as number)
  }

  isShared(node: number): boolean {
    return this.#unshared[node] === 0
  }

  /** The number of other parties that control the node. */
  countOf(node: number): number {
    return this.#lengths[node] as number
  }

  /** Places the node under `cell`: the party there and those after it. */
  placeUnder(node: number, cell: number, length: number, shared: boolean): void {
    this.#first[node] = cell
    this.#lengths[node] = length
    this.#unshared[node] = shared ? 0 : 1
  }

  /** Places the node under exactly the listed parties. */
  placeUnderAll(node: number, controllers: readonly number[]): void {
    this.placeUnder(node, this.#listOf(controllers), controllers.length, controllers.length === 0)
  }

  /** Places members with mutual control, and no other controller, under each other. */
  placeRing(members: Int32Array): void {
    const cell = this.#listOf(members)
    for (const member of members) {
      this.placeUnder(member, cell, members.length - 1, true)
      this.#cellOf[member] = cell
    }
  }

  #listOf(parties: ArrayLike<number>): number {
    let cell = -1
    for (let place = parties.length - 1; place >= 0; place--) {
      this.#members.push(parties[place] as number)
      this.#next.push(cell)
      cell = this.#nodeCount + this.#members.length - 1
    }
    return cell
  }
}
