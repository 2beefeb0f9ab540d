import { sha256 } from '#contracts/values/sha-256.ts'
import type { Scene } from './exploration.types.ts'

/**
 * SHA-256, in hexadecimal, of the scene as JSON with the keys of every object in the order of their code units. Equal
 * scenes have equal hashes, however their objects were put together.
 */
export function stateHashOf(scene: Scene): string {
  const known = hashes.get(scene)
  if (known !== undefined) return known
  const hash = sha256(JSON.stringify(scene, withSortedKeys))
  hashes.set(scene, hash)
  return hash
}

const hashes = new WeakMap<Scene, string>()

function withSortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
