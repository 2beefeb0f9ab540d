/** The largest deviation of computed from expected values, and each position where it is too large. */
export type Comparison = { largestDeviation: number; differences: string[] }

/** Lists whose order carries meaning at every level; of others, the same items in another order are the same list. */
const ordered = /wave|round/

/** Records of which a case states a selection: further computed ones are no difference. */
const selections =
  /^(?:after_normalisation(?:\.|$))?(?:ubo(?:\..+)?|ultimate_owners|ultimate_controller|group_control|.+_published)?$/

/**
 * Compares a computed value with the one that a case expects, part by part. Numbers may differ by `tolerance`; a
 * fraction as text (`7/18`) is the number it stands for; `null` is nothing else.
 */
export function compare(expected: unknown, computed: unknown, tolerance: number, path = ''): Comparison {
  const wanted = typeof computed === 'number' && typeof expected === 'string' ? fractionFrom(expected) : expected
  if (typeof wanted === 'number' && typeof computed === 'number')
    return compareNumbers(wanted, computed, tolerance, path)
  if (Array.isArray(wanted) && Array.isArray(computed)) return compareLists(wanted, computed, tolerance, path)
  if (isRecord(wanted) && isRecord(computed)) return compareRecords(wanted, computed, tolerance, path)
  return wanted === computed ? same : differs(path, expected, computed)
}

const same: Comparison = { largestDeviation: 0, differences: [] }

function differs(path: string, expected: unknown, computed: unknown): Comparison {
  const [wanted, found] = [textOf(expected), textOf(computed)]
  return { largestDeviation: 0, differences: [`${path}: expected ${wanted}, computed ${found}`] }
}

function compareNumbers(expected: number, computed: number, tolerance: number, path: string): Comparison {
  const deviation = Math.abs(expected - computed)
  if (deviation <= tolerance) return { largestDeviation: deviation, differences: [] }
  return { ...differs(path, expected, computed), largestDeviation: deviation }
}

function compareLists(expected: unknown[], computed: unknown[], tolerance: number, path: string): Comparison {
  if (expected.length !== computed.length) return differs(path, expected, computed)
  const inOrder = joined(expected.map((item, place) => compare(item, computed[place], tolerance, `${path}[${place}]`)))
  if (inOrder.differences.length === 0 || ordered.test(path) || expected.some(isNumber)) return inOrder
  const left = [...computed]
  const matched = expected.map((item) => {
    const place = left.findIndex((candidate) => compare(item, candidate, tolerance, path).differences.length === 0)
    return place < 0 ? null : compare(item, left.splice(place, 1)[0], tolerance, path)
  })
  return matched.every((each) => each !== null) ? joined(matched) : inOrder
}

function compareRecords(
  expected: Record<string, unknown>,
  computed: Record<string, unknown>,
  tolerance: number,
  path: string,
): Comparison {
  const others = selections.test(path) ? [] : Object.keys(computed)
  const keys = new Set([...Object.keys(expected), ...others])
  return joined(
    Array.from(keys, (key) =>
      compare(expected[key], computedFor(key, computed), tolerance, path === '' ? key : `${path}.${key}`),
    ),
  )
}

/** Expectations that say the same once more in fractions. */
const exactKey = /_exact$|^exact$/

/** What was computed under a key; an expectation in fractions stands for the one of the same name in decimals. */
export function computedFor(key: string, computed: Readonly<Record<string, unknown>>): unknown {
  return key in computed ? computed[key] : computed[key.replace(exactKey, '')]
}

export function joined(parts: readonly Comparison[]): Comparison {
  return {
    largestDeviation: parts.reduce((max, { largestDeviation }) => Math.max(max, largestDeviation), 0),
    differences: parts.flatMap(({ differences }) => differences),
  }
}

function fractionFrom(text: string): number | string {
  const [, numerator, denominator = '1'] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(text) ?? []
  return numerator === undefined ? text : Number(numerator) / Number(denominator)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
