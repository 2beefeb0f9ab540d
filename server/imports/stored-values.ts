import type { Identifier } from '#contracts/entities/entity.ts'
import type { EntityFact } from '#contracts/facts/fact.ts'
import type { Share } from '#contracts/values/share.ts'
import type { CopyRows } from './copy-rows.ts'

/** JSON as the database can hold it: it takes no zero character, and no half of one. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part,
  )
}

/** Writes a share as three columns: its ends, and whether the lower one does not belong to it. */
export function addShare(rows: CopyRows, share: Share | null): void {
  if (share === null) {
    rows.null()
    rows.null()
  } else {
    rows.float8(share.min)
    rows.float8(share.max)
  }
  rows.bool(share?.minExclusive ?? false)
}

/** The identifiers that a record states of a party: the one that its key is, then the others. */
export function statedIdentifiers({ key, identifiers }: EntityFact): Identifier[] {
  const own = identifierIn(key)
  if (!own) return identifiers
  return [own, ...identifiers.filter(({ scheme, id }) => scheme !== own.scheme || id !== own.id)]
}

/** The identifier that a party key is, unless it means something in its source alone. */
function identifierIn(key: string): Identifier | null {
  const colon = key.indexOf(':')
  const scheme = key.slice(0, colon)
  return colon < 1 || scheme === 'local' ? null : { scheme, id: key.slice(colon + 1) }
}
