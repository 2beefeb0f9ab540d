/** A stretch of a name, and whether it was typed. */
type Part = { at: number; text: string; isTyped: boolean }

/** A name with what was typed in it marked. */
export function MarkedName({ name, typed }: { name: string; typed: string }) {
  return (
    <bdi>{partsOf(name, typed).map(({ at, text, isTyped }) => (isTyped ? <mark key={at}>{text}</mark> : text))}</bdi>
  )
}

/** The name cut where typed words stand in it, whatever their letter case. */
export function partsOf(name: string, typed: string): Part[] {
  const lower = name.toLowerCase()
  const isMarked = Array.from({ length: name.length }, () => false)
  // Letters whose small form is longer would shift the places.
  if (lower.length === name.length) {
    for (const word of typed.toLowerCase().split(/\s+/)) {
      const at = word === '' ? -1 : lower.indexOf(word)
      if (at >= 0) isMarked.fill(true, at, at + word.length)
    }
  }
  const parts: Part[] = []
  for (let at = 0; at < name.length; at++) {
    const last = parts.at(-1)
    if (last && last.isTyped === isMarked[at]) last.text += name.charAt(at)
    else parts.push({ at, text: name.charAt(at), isTyped: isMarked[at] ?? false })
  }
  return parts
}
