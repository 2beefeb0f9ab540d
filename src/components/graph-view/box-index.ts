import { overlap, type Rectangle } from './node-box.ts'

const cell = 160

/** Things by the squares of the picture that their boxes touch, so that what lies near is found without asking all. */
export class BoxIndex<Thing> {
  readonly #squares = new Map<number, { box: Rectangle; thing: Thing }[]>()

  add(box: Rectangle, thing: Thing): void {
    for (const key of squaresOf(box)) {
      const square = this.#squares.get(key)
      if (square) square.push({ box, thing })
      else this.#squares.set(key, [{ box, thing }])
    }
  }

  /** Those whose boxes overlap a box, each once. */
  *within(box: Rectangle): Generator<Thing> {
    const seen = new Set<object>()
    for (const key of squaresOf(box)) {
      for (const entry of this.#squares.get(key) ?? []) {
        if (seen.has(entry) || !overlap(entry.box, box)) continue
        seen.add(entry)
        yield entry.thing
      }
    }
  }

  has(box: Rectangle): boolean {
    return !this.within(box).next().done
  }
}

function* squaresOf({ left, right, top, bottom }: Rectangle): Generator<number> {
  const [firstRow, lastRow] = [Math.floor(top / cell), Math.floor(bottom / cell)]
  const [firstColumn, lastColumn] = [Math.floor(left / cell), Math.floor(right / cell)]
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) yield row * 0x100000 + column
  }
}
