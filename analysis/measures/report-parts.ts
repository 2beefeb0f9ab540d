import type { MeasureInput } from './measure.ts'

/** A party under the key that its place in a report has, with its name where that is something else. */
export function namedParty<Key extends string>(
  { party, nameOf }: Pick<MeasureInput, 'party' | 'nameOf'>,
  key: Key,
  node: number,
): Record<Key, string> & { name?: string } {
  const [label, name] = [party(node), nameOf(node)]
  return { [key]: label, ...(name !== null && name !== label && { name }) } as Record<Key, string> & { name?: string }
}

/** What a report says where arithmetic has `NaN` or nothing. */
export function numberOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
