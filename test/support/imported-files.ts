import { expect } from 'vitest'
import type { ImportJob } from '#contracts/imports/import.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'
import type { ImportService } from '#server/imports/jobs/import-service.ts'
import { eventually } from './eventually.ts'

type GivenFile = { name: string; content: string | Uint8Array<ArrayBuffer>; source?: string; synthetic?: boolean }

/** Stores a file for import. */
function storeFile(service: ImportService, { name, content, source, synthetic = false }: GivenFile) {
  const bytes = new Blob([content]).stream()
  return service.store({ name, source: source ?? null, bytes, createdBy: 'analyst', synthetic })
}

/** Follows an import to its end. */
export function settledImport(service: ImportService, id: string): Promise<ImportJob> {
  return eventually(async () => {
    const job = await service.read(id)
    expect(importJobSnapshotFrom(job.state).hasTag('busy'), `${job.file} is ${job.state}`).toBe(false)
    return job
  })
}

/** Imports a file to its end. */
export async function importFile(service: ImportService, file: GivenFile): Promise<ImportJob> {
  return settledImport(service, (await storeFile(service, file)).id)
}

/** A table of stakes as text. */
export function stakesCsv(...rows: string[]): string {
  return ['owner,company,capital,votes,valid_from,valid_to', ...rows, ''].join('\n')
}

/** A BODS 0.4 statement about a company, by record, name and identifiers (`SCHEME:id`). */
export function bodsCompany(recordId: string, name: string, ...identifiers: string[]) {
  return {
    statementId: `statement-${recordId}-0123456789012345678901234567890123`,
    statementDate: '2026-01-01',
    declarationSubject: recordId,
    recordId,
    recordType: 'entity',
    recordStatus: 'new',
    recordDetails: {
      isComponent: false,
      entityType: { type: 'registeredEntity' },
      name,
      identifiers: identifiers.map((identifier) => {
        const [scheme, id] = identifier.split(':')
        return { scheme, id }
      }),
    },
  }
}
