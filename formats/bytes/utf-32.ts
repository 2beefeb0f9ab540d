/** Decodes UTF-32 strictly, in pieces of any length, as `TextDecoder` does other encodings. A mark is left out. */
export class Utf32Decoder {
  readonly #isLittle: boolean
  #held = new Uint8Array()
  #isAtStart = true

  constructor(isLittle: boolean) {
    this.#isLittle = isLittle
  }

  /** @throws RangeError where a unit is no character; TypeError where the text ends within one */
  decode(bytes: Uint8Array, { stream }: { stream: boolean }): string {
    const whole = new Uint8Array(this.#held.length + bytes.length)
    whole.set(this.#held)
    whole.set(bytes, this.#held.length)
    const end = whole.length - (whole.length % 4)
    this.#held = whole.slice(end)
    if (!stream && this.#held.length > 0) throw new TypeError('The text ends within a character')
    const view = new DataView(whole.buffer)
    const characters: string[] = []
    for (let at = 0; at < end; at += 4) {
      const code = view.getUint32(at, this.#isLittle)
      if (code >= 0xd800 && code <= 0xdfff) throw new RangeError('A surrogate is no character')
      if (!(this.#isAtStart && code === 0xfeff)) characters.push(String.fromCodePoint(code))
      this.#isAtStart = false
    }
    return characters.join('')
  }
}
