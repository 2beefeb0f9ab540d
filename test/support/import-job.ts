import type { ImportId, ImportJob } from '#contracts/imports/import.ts'

/** An import as the API gives it, different from the usual one in what is named. */
export const importJob = (differences: Partial<ImportJob>): ImportJob => ({
  id: '12' as ImportId,
  file: 'stakes.csv',
  source: 'stakes',
  format: 'stakes-csv',
  bytes: 1000,
  state: 'reading',
  counts: {
    bytesRead: 500,
    rowsRead: 20,
    rowsRefused: 0,
    entitiesAdded: 0,
    interestsAdded: 0,
    recordsAdded: 0,
    updated: 0,
    unchanged: 0,
  },
  failure: null,
  createdAt: '2026-01-31T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  createdBy: 'ada',
  synthetic: false,
  ...differences,
})
