import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntityId } from '#contracts/entities/entity.ts'
import { demonstrationFile } from '#demo/demonstration-file.ts'
import { demonstrationDuplicateFile, demonstrationDuplicates } from '#demo/duplicates.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { findCandidates } from '#server/duplicates/find-candidates.ts'
import { createDuplicateService } from '#server/duplicates/service.ts'
import { importFile } from '#test/support/imported-files.ts'
import { startTestServices, type TestServices } from '#test/support/test-services.ts'

let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

test('the demonstration data contain duplicates of several kinds, and one pair kept separate', async () => {
  const { pool } = services.database
  for (const { name, source, bytes } of [demonstrationFile(), demonstrationDuplicateFile()]) {
    const job = await importFile(services.imports.service, { name, source, content: bytes, synthetic: true })
    expect([job.state, job.counts.rowsRefused]).toEqual(['finished', 0])
  }
  await findCandidates(pool, new AbortController().signal)
  const { pairs } = await createDuplicateService(pool, createAuditLog(pool)).list({ list: 'open', limit: 100 })
  const keyOf = ({ identifiers }: { id: EntityId; identifiers: { scheme: string; id: string }[] }) =>
    identifiers.filter(({ scheme }) => scheme === 'DEMO').map(({ scheme, id }) => `${scheme}:${id}`)[0] ?? ''
  const found = pairs.map(({ one, other, reasons }) => ({
    pair: [keyOf(one), keyOf(other)].toSorted(),
    reasons: reasons.map(({ code }) => code),
  }))
  for (const pair of demonstrationDuplicates) expect(found.map((one) => one.pair)).toContainEqual([...pair])
  expect(found.map(({ pair }) => pair)).not.toContainEqual(['DEMO:C-0311', 'DEMO:C-0312'])
  for (const code of ['sameName', 'sameWords', 'similarName', 'sameIdentifier', 'sameJurisdiction', 'sameNeighbours']) {
    expect(found.flatMap(({ reasons }) => reasons)).toContain(code)
  }
})
