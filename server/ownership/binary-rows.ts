const headerBytes = 19

/** The fields of one row of COPY's binary format, in their order. */
export type BinaryRow = {
  int2: () => number
  int4: () => number
  int4OrNull: () => number | null
  /** A 64-bit number; exact below 2⁵³. */
  int8: () => number
  float8: () => number | null
}

/** Parses COPY's binary format from chunks of any size, row by row. */
export class BinaryRows {
  readonly #onRow: (row: BinaryRow) => void
  #held: Buffer = Buffer.alloc(0)
  #at = 0
  #headerSeen = false

  constructor(onRow: (row: BinaryRow) => void) {
    this.#onRow = onRow
  }

  take(piece: Buffer): void {
    this.#held = this.#at < this.#held.length ? Buffer.concat([this.#held.subarray(this.#at), piece]) : piece
    this.#at = 0
    if (!this.#headerSeen) {
      if (this.#held.length < headerBytes) return
      this.#at = headerBytes + this.#held.readInt32BE(headerBytes - 4)
      this.#headerSeen = true
    }
    for (let end = this.#endOfRow(); end !== null; end = this.#endOfRow()) {
      this.#at += 2
      this.#onRow(this.#row)
      this.#at = end
    }
  }

  /** The end of the row at the current position, or `null` where it is incomplete or was the last. */
  #endOfRow(): number | null {
    const held = this.#held
    if (this.#at + 2 > held.length) return null
    const fields = held.readInt16BE(this.#at)
    if (fields < 0) return null
    let end = this.#at + 2
    for (let field = 0; field < fields; field++) {
      if (end + 4 > held.length) return null
      end += 4 + Math.max(0, held.readInt32BE(end))
    }
    return end <= held.length ? end : null
  }

  #field(): number | null {
    const length = this.#held.readInt32BE(this.#at)
    const at = this.#at + 4
    this.#at = at + Math.max(0, length)
    return length < 0 ? null : at
  }

  #present(): number {
    const at = this.#field()
    if (at === null) throw new Error('A column that always has a value came without one')
    return at
  }

  readonly #row: BinaryRow = {
    int2: () => this.#held.readInt16BE(this.#present()),
    int4: () => this.#held.readInt32BE(this.#present()),
    int4OrNull: () => {
      const at = this.#field()
      return at === null ? null : this.#held.readInt32BE(at)
    },
    int8: () => {
      const at = this.#present()
      return this.#held.readInt32BE(at) * 2 ** 32 + this.#held.readUInt32BE(at + 4)
    },
    float8: () => {
      const at = this.#field()
      return at === null ? null : this.#held.readDoubleBE(at)
    },
  }
}
