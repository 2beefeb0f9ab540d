import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The version of this program. */
export const version = versionIn(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

function versionIn(manifest: string): string {
  return v.parse(v.object({ version: v.string() }), JSON.parse(manifest)).version
}
