import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * What tests take that costs much, and how often a whole run may take it. Time depends on the machine and is not
 * judged; these counts are nearly the same everywhere, and have little room. They may sink; a higher one says in its
 * commit what it is for.
 */
export const usesAllowed = {
  'pages of Chromium': 80,
  'servers in a process of their own': 61,
  'PostgreSQL clusters': 36,
  databases: 546,
  'files with a document': 99,
}

export type Use = keyof typeof usesAllowed
export type Uses = Readonly<Record<Use, number>>

/** Names the file into which tests write what they take, a line each time. */
export const usesFileVariable = 'TEST_USES_FILE'

/** Writes down that a test takes something. */
export function noteUse(use: Use): void {
  const file = process.env[usesFileVariable]
  if (file !== undefined) appendFileSync(file, `${use}\n`)
}

/** How often tests took what costs much. */
export function usesIn(file: string): Uses {
  const noted = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const uses = { ...usesAllowed }
  for (const use of Object.keys(uses) as Use[]) uses[use] = noted.filter((one) => one === use).length
  return uses
}

/** What was taken more often than is allowed, in a line each. */
export const usesBeyond = (uses: Uses, allowed: Uses = usesAllowed): string[] =>
  (Object.keys(allowed) as Use[])
    .filter((use) => uses[use] > allowed[use])
    .map((use) => `${use}: ${uses[use]}, where ${allowed[use]} are allowed (scripts/test-uses.ts)`)
