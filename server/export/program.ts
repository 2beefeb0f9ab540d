import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Name and version of this program, as files that it makes carry them. */
export const program = `RiskAtlas ${versionIn(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))}`

function versionIn(manifest: string): string {
  return v.parse(v.object({ version: v.string() }), JSON.parse(manifest)).version
}
