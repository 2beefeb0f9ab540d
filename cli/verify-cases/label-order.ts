/** A name as a case writes it: a number where all names are whole numbers, text otherwise. */
export type Label = string | number

/** Names by size where all are whole numbers, by their letters otherwise. */
export function inOrder(names: readonly string[]): Label[] {
  return names.every((name) => /^(?:0|-?[1-9]\d{0,14})$/.test(name))
    ? names.map(Number).toSorted((one, other) => one - other)
    : names.toSorted()
}
