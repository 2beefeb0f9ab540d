/** A value of an expression: text, a number, a truth value, none, a list or a record. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value }

const token =
  /\s*(?:(?:u|r)?("""(?:[^\\]|\\.)*?"""|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*)|(==|!=|[()[\]{},:.]))/gsy

type Token = { kind: 'text' | 'number' | 'name' | 'sign'; value: string }

/**
 * Evaluates a Python expression of comparisons, `and`, `or`, `not`, `len`, indices and literals: as much as files that
 * state their own parse result use.
 * @param nameOf what a name stands for
 * @param isSameText whether two texts count as equal
 */
export function evaluated(
  expression: string,
  nameOf: (name: string) => Value,
  isSameText: (one: string, other: string) => boolean = (one, other) => one === other,
): Value {
  const tokens = tokensOf(expression)
  let at = 0
  const peek = () => tokens[at]?.value
  const isSign = (value: string) => tokens[at]?.kind === 'sign' && peek() === value
  const isWord = (value: string) => tokens[at]?.kind === 'name' && peek() === value
  const need = (value: string) => {
    if (!isSign(value)) throw new Error(`${value} expected in ${expression}, not ${peek()}`)
    at += 1
  }
  const listUntil = (end: string): Value[] => {
    const values: Value[] = []
    while (!isSign(end)) {
      values.push(either())
      if (isSign(',')) at += 1
    }
    need(end)
    return values
  }
  const atom = (): Value => {
    const next = tokens[at]
    at += 1
    if (next?.kind === 'text') return next.value
    if (next?.kind === 'number') return Number(next.value)
    if (next?.kind === 'name') {
      if (next.value === 'None') return null
      if (next.value === 'True' || next.value === 'False') return next.value === 'True'
      if (next.value !== 'len') return nameOf(next.value)
      need('(')
      const [list] = listUntil(')')
      return Array.isArray(list) ? list.length : 0
    }
    if (next?.value === '(') {
      const values = listUntil(')')
      return values.length === 1 ? values[0] : values
    }
    if (next?.value === '[') return listUntil(']')
    if (next?.value !== '{') throw new Error(`${next?.value} is not understood in ${expression}`)
    const record: { [name: string]: Value } = {}
    while (!isSign('}')) {
      const key = String(atom())
      need(':')
      record[key] = either()
      if (isSign(',')) at += 1
    }
    need('}')
    return record
  }
  const path = (): Value => {
    let value = atom()
    while (isSign('[') || isSign('.')) {
      if (isSign('[')) {
        at += 1
        value = memberOf(value, listUntil(']')[0])
        continue
      }
      at += 1
      const name = tokens[at]?.value ?? ''
      at += 1
      if (name !== 'get' && name !== 'has_key') value = memberOf(value, name)
      else {
        need('(')
        const [key] = listUntil(')')
        const member = memberOf(value, key)
        value = name === 'get' ? member : member !== undefined && member !== null
      }
    }
    return value
  }
  const comparison = (): Value => {
    const values = [path()]
    let holds = true
    while (isSign('==') || isSign('!=')) {
      const isEqual = isSign('==')
      at += 1
      values.push(path())
      if (isSame(values.at(-2), values.at(-1), isSameText) !== isEqual) holds = false
    }
    return values.length === 1 ? values[0] : holds
  }
  const negation = (): Value => {
    if (!isWord('not')) return comparison()
    at += 1
    return !negation()
  }
  const both = (): Value => {
    let value = negation()
    while (isWord('and')) {
      at += 1
      const other = negation()
      value = value ? other : value
    }
    return value
  }
  const either = (): Value => {
    let value = both()
    while (isWord('or')) {
      at += 1
      const other = both()
      value = value || other
    }
    return value
  }
  return either()
}

function memberOf(value: Value, key: Value): Value {
  return (value as { [name: string]: Value } | null | undefined)?.[String(key)]
}

function isSame(one: Value, other: Value, isSameText: (one: string, other: string) => boolean): boolean {
  if (typeof one === 'string' && typeof other === 'string') return isSameText(one, other)
  if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
    return Object.keys(other).every((key) => isSame(memberOf(one, key), memberOf(other, key), isSameText))
  }
  return (one ?? null) === (other ?? null)
}

function tokensOf(expression: string): Token[] {
  const found: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < expression.trimEnd().length) {
    const match = token.exec(expression)
    if (!match) throw new Error(`not understood: ${expression}`)
    const [, text, number, name, sign] = match
    if (text !== undefined) found.push({ kind: 'text', value: unescaped(text) })
    else if (number !== undefined) found.push({ kind: 'number', value: number })
    else if (name !== undefined) found.push({ kind: 'name', value: name })
    else found.push({ kind: 'sign', value: sign ?? '' })
  }
  return found
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

function unescaped(literal: string): string {
  const quotes = literal.startsWith('"""') ? 3 : 1
  return literal
    .slice(quotes, -quotes)
    .replace(
      /\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|x([0-9a-f]{2})|([0-7]{1,3})|(.))/gis,
      (_, ...groups: (string | undefined)[]) => {
        const [u, U, x, octal, other = ''] = groups
        const code = u ?? U ?? x
        if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
        return octal === undefined ? (escapes[other] ?? other) : String.fromCodePoint(Number.parseInt(octal, 8))
      },
    )
}
