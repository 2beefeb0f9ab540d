const maxSearched = 16

/**
 * Lists of owners and their shares, one after the other in two arrays that grow as needed up to `maxShares` entries.
 * The last list is open: shares added to it come together by owner.
 */
export class ShareLists {
  owners: Int32Array
  shares: Float64Array
  length = 0
  readonly #maxShares: number
  readonly #nodeCount: number
  #begin = 0
  /** Where each owner of the open list stands, plus 1, once the list is too long to be searched. */
  #places: Int32Array | null = null
  #indexed = 0

  constructor(nodeCount: number, expected: number, maxShares: number) {
    this.#nodeCount = nodeCount
    this.#maxShares = maxShares
    const capacity = Math.min(expected, maxShares)
    this.owners = new Int32Array(capacity)
    this.shares = new Float64Array(capacity)
  }

  get room(): number {
    return this.#maxShares - this.length
  }

  /** Opens a list and returns its first position. */
  open(): number {
    this.#begin = this.length
    return this.#begin
  }

  /** Adds to the open list. `false` where there is no room: the list is to be dropped. */
  add(owner: number, share: number): boolean {
    const { owners, shares, length } = this
    if (this.#indexed > 0) {
      const place = (this.#places as Int32Array)[owner] as number
      if (place > 0) {
        shares[place - 1] = (shares[place - 1] as number) + share
        return true
      }
    } else {
      for (let place = this.#begin; place < length; place++) {
        if (owners[place] !== owner) continue
        shares[place] = (shares[place] as number) + share
        return true
      }
    }
    if (length === owners.length && !this.#grow()) return false
    this.owners[length] = owner
    this.shares[length] = share
    this.length = length + 1
    if (this.length - this.#begin > maxSearched) this.#index()
    return true
  }

  /** Adds an owner that is known not to be in the open list yet. */
  append(owner: number, share: number): void {
    if (this.length === this.owners.length && !this.#grow()) throw new RangeError('The lists are full.')
    this.owners[this.length] = owner
    this.shares[this.length] = share
    this.length++
  }

  /** Ends the open list; what follows is another. */
  close(): void {
    const { owners, length } = this
    if (this.#indexed > 0) {
      const places = this.#places as Int32Array
      for (let place = this.#begin; place < length; place++) places[owners[place] as number] = 0
      this.#indexed = 0
    }
  }

  /** Ends the open list and takes it back. */
  drop(): void {
    this.close()
    this.length = this.#begin
  }

  #index(): void {
    this.#places ??= new Int32Array(this.#nodeCount)
    for (let place = this.#begin + this.#indexed; place < this.length; place++) {
      this.#places[this.owners[place] as number] = place + 1
    }
    this.#indexed = this.length - this.#begin
  }

  #grow(): boolean {
    const capacity = Math.min(this.#maxShares, Math.max(1024, 2 * this.owners.length))
    if (capacity <= this.owners.length) return false
    const owners = new Int32Array(capacity)
    const shares = new Float64Array(capacity)
    owners.set(this.owners)
    shares.set(this.shares)
    this.owners = owners
    this.shares = shares
    return true
  }
}
