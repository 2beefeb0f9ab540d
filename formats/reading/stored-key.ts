import { sha256 } from '#contracts/values/sha-256.ts'

const longestKey = 200

/** A key as the database keeps it: a long one by its digest, since an index entry has its limits. */
export function storedKey(key: string): string {
  if (key.length <= longestKey) return key
  return `${key.slice(0, 32)}#${sha256(key)}`
}
