import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Why tests on published files are skipped where those files were not laid out beside the project. */
export const sharedFilesReason = 'needs the published files in ../shared'

/** Path of a file or folder in `../shared`, or `null` where it is absent. */
export function sharedFile(path: string): string | null {
  const file = fileURLToPath(new URL(`../../../shared/${path}`, import.meta.url))
  return existsSync(file) ? file : null
}
