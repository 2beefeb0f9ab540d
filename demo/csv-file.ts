import { type DemonstrationFile, SOURCE } from './demonstration-file.ts'

/** A table as a file of demonstration data. No cell of it needs quoting. */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): DemonstrationFile {
  const text = [header, ...rows].map((row) => row.join(',')).join('\n')
  return { name, source: SOURCE, bytes: new TextEncoder().encode(`${text}\n`) }
}
