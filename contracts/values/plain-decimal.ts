/** Digits that a binary fraction keeps of any decimal. */
const keptDigits = 15
/** Characters by which a number is longer with the digits that arithmetic adds than without them. */
const addedAtLeast = 4

/**
 * A number as the decimal that it stands for: 17.5 for 17.499999999999996. What is as long without the last digits,
 * such as a third or an amount of 16 digits, is written as it is.
 */
export function plainDecimal(value: number): string {
  const exact = String(value)
  const rounded = String(Number(value.toPrecision(keptDigits)))
  return exact.length - rounded.length >= addedAtLeast ? rounded : exact
}

/** Both ends of a band as plain decimals, one where they are the same. */
export function plainBand({ min, max }: { min: number; max: number }): string {
  const [from, to] = [plainDecimal(min), plainDecimal(max)]
  return from === to ? from : `${from}..${to}`
}

/** Data as JSON whose numbers are plain decimals, for a file. */
export const plainJson = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'number' ? Number(plainDecimal(value)) : value))
