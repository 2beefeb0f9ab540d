/** A company that a text names together with its code on an exchange, from its name to the end of the code. */
export type ListedCompany = { start: number; end: number }

const code =
  /[(（](?:(?:sh|sz|bj|hk|nyse|nasdaq)\s?[:：.]?\s?)?(?:\d{6}|0?\d{4,5}(?=\.?-?hk))(?:[.\s-]{0,2}(?:sh|sz|bj|ss|hk))?[)）]/gi
/** Characters of a Chinese name before its code. */
const longestName = 4

/** The companies of a text that stand with their codes, in its order. */
export function listedCompanies(text: string): ListedCompany[] {
  return [...text.matchAll(code)].flatMap(({ index, 0: { length } }) => {
    const before = text.slice(Math.max(0, index - longestName - 3), index)
    const name = /(?:\*?st)?[\p{Script=Han}a-z]{1,4}[ab]?$/iu.exec(before)?.[0] ?? ''
    return name === '' ? [] : [{ start: index - name.length, end: index + length }]
  })
}

/** The part of a text around a span that tells of no other company that stands with its code. */
export function withinCompany(
  { start, end }: ListedCompany,
  [from, to]: readonly [number, number],
  companies: readonly ListedCompany[],
): [number, number] {
  const own = companies.findLast((company) => company.start <= start && company.start >= from)
  const next = companies.find((company) => company.start >= end && company.start < to)
  return [own ? own.start : from, next ? next.start : to]
}
