/** Below this, progress says too little about the rest. */
const minMilliseconds = 1_500
const minDone = 0.02
/** A longer estimate is shown where it is longer than what was shown by this factor; else the time shown stays. */
const clearlyLonger = 1.3
/** The fraction by which the displayed time approaches a shorter estimate at each call. */
const smoothing = 0.3

/**
 * How long work will take that consists of parts, one after the other, whose lengths stand in a ratio known beforehand.
 * How far a part has come may be told as a fraction of it; a part that tells nothing is taken to last as long as its
 * weight says, and then to be about to end. The time shown passes no faster than the work; it grows only where that has
 * become clearly slower.
 */
export class RemainingTime {
  #weights: readonly number[]
  /** Milliseconds for a unit of weight, as they are expected before anything is done; `null` where nothing is known. */
  readonly #expectedPace: number | null
  readonly #begun: number
  #part = 0
  #partBegun: number
  #fraction: number | null = null
  #shown: { milliseconds: number; at: number } | null = null

  /**
   * @param weights of the parts, in any unit
   * @param now in milliseconds, as everywhere here
   * @param expected milliseconds that the whole is expected to take; `null` where nothing is known of it
   */
  constructor(weights: readonly number[], now: number, expected: number | null = null) {
    this.#weights = weights
    this.#begun = now
    this.#partBegun = now
    this.#expectedPace = expected === null ? null : expected / sum(weights)
  }

  /** Updates the weights of the parts. */
  weigh(weights: readonly number[]): void {
    this.#weights = weights
  }

  /** Moves on to a part by its index, or reports the progress within it. */
  goOn(part: number, now: number, fraction: number | null = null): void {
    if (part !== this.#part) this.#partBegun = now
    this.#part = part
    this.#fraction = fraction
  }

  /** Whole seconds until the end, or `null` while unknown. */
  secondsAt(now: number): number | null {
    const estimate = this.#estimateAt(now)
    if (estimate === null) return null
    const milliseconds =
      this.#shown === null ? estimate : smoothed(this.#shown.milliseconds, now - this.#shown.at, estimate)
    this.#shown = { milliseconds, at: now }
    return Math.ceil(milliseconds / 1000)
  }

  #estimateAt(now: number): number | null {
    const all = sum(this.#weights)
    const before = sum(this.#weights.slice(0, this.#part))
    const weight = this.#weights[this.#part] ?? 0
    const left = all - before - weight
    if (this.#fraction !== null) {
      const done = before + this.#fraction * weight
      const pace = this.#paceAt(now, done, all)
      return pace === null ? null : pace * (all - done)
    }
    const pace = this.#paceAt(this.#partBegun, before, all)
    if (pace === null) return null
    return pace * left + Math.max(0, pace * weight - (now - this.#partBegun))
  }

  #paceAt(timestamp: number, done: number, all: number): number | null {
    const passed = timestamp - this.#begun
    return passed < minMilliseconds || done < minDone * all ? this.#expectedPace : passed / done
  }
}

function smoothed(shown: number, passed: number, estimate: number): number {
  if (estimate > shown) return estimate > clearlyLonger * shown + 1000 ? estimate : shown
  const due = Math.max(0, shown - passed)
  return estimate > due ? estimate : due + smoothing * (estimate - due)
}

function sum(weights: readonly number[]): number {
  return weights.reduce((whole, weight) => whole + weight, 0)
}
