import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportSchemas } from '../../scripts/report-schemas.ts'

test('the JSON schemas in docs/schemas equal those of the contracts', () => {
  for (const [file, schema] of Object.entries(reportSchemas())) {
    const written = readFileSync(new URL(`../../docs/schemas/${file}`, import.meta.url), 'utf8')
    expect(JSON.parse(written), `${file}: run node scripts/report-schemas.ts`).toEqual(schema)
  }
})
