import type { ExportedNetwork } from '#contracts/exports/network-export.ts'

/** What a file says of itself, in English: what it shows, as of when, who made it, and what it leaves out. */
export function aboutNetwork({ company, asOf, madeAt, program, parties, notLoaded }: ExportedNetwork): string {
  const date = asOf === null ? 'the newest statements of each source' : `as of ${asOf}`
  const synthetic = parties.some((party) => party.synthetic)
    ? ' Holds demonstration data, which the program made up.'
    : ''
  const omitted = notLoaded === 0 ? '' : ` Leaves out ${notLoaded} owners or holdings that the screen had not loaded.`
  return `Ownership network around ${company.name ?? `#${company.id}`}: ${date}. Made by ${program} at ${madeAt}.${omitted}${synthetic}`
}
