/** What a ZIP archive may be at most, in bytes and entries, before its content is looked at. */
export type ZipLimits = { archiveBytes: number; entries: number; contentBytes: number }

export const evidenceLimits: ZipLimits = { archiveBytes: 2 ** 27, entries: 1000, contentBytes: 2 ** 28 }
