import type { ColumnMapping, TableField } from '#contracts/imports/column-mapping.ts'
import type { DryRun, UploadId, UploadPreview } from '#contracts/imports/upload.ts'

const field = (name: string, kind: TableField['kind'], needed: boolean, chinese: string): TableField => ({
  name,
  header: name,
  kind,
  needed,
  chinese,
})

/** A mapping of three columns into a table of stakes. */
export const stakesMapping: ColumnMapping = {
  format: 'stakes-csv',
  sheet: null,
  headerRow: 1,
  separator: ';',
  fields: {
    owner: { column: '股东' },
    company: { column: '公司名称' },
    capital: { column: '比例', unit: 'percent' },
  },
}

/** What a table of three foreign columns looks like, different from the usual one in what is named. */
export const uploadPreview = (differences: Partial<UploadPreview> = {}): UploadPreview => ({
  upload: {
    id: '7' as UploadId,
    name: '股东.csv',
    bytes: 90,
    source: null,
    encoding: null,
    createdAt: '2026-01-31T10:00:00.000Z',
  },
  format: null,
  table: {
    sheets: [],
    sheet: null,
    headerRow: 1,
    separator: ';',
    columns: ['股东', '公司名称', '比例'],
    rows: [{ row: 2, cells: ['甲一有限公司', '乙二有限公司', '51.5'] }],
    suggestions: [
      {
        format: 'stakes-csv',
        fit: 0.9,
        fields: stakesMapping.fields,
        reasons: {
          owner: { because: 'header_resembles', matching: 1, seen: 1 },
          company: { because: 'header_resembles', matching: 1, seen: 1 },
          capital: { because: 'header_resembles', matching: 1, seen: 1 },
        },
        lacking: [],
      },
    ],
  },
  targets: [
    {
      format: 'stakes-csv',
      fields: [
        field('owner', 'name', true, '股东'),
        field('company', 'name', true, '公司'),
        field('capital', 'share', false, '持股比例'),
        field('votes', 'share', false, '表决权比例'),
        field('valid_from', 'date', false, '开始日期'),
      ],
    },
    {
      format: 'exposures-csv',
      fields: [field('client', 'name', true, '客户'), field('amount', 'number', true, '风险暴露')],
    },
  ],
  saved: [],
  ...differences,
})

/** What the import of that table would do. */
export const dryRun: DryRun = {
  format: 'stakes-csv',
  source: 'Register',
  counts: {
    bytesRead: 90,
    rowsRead: 2,
    rowsRefused: 1,
    entitiesAdded: 1,
    interestsAdded: 0,
    recordsAdded: 0,
    updated: 1,
    unchanged: 1,
  },
  problems: [
    { row: 3, field: '比例', code: 'out_of_range', message: '股东.csv:3 比例: 130% is more than 100%', value: '130%' },
  ],
  changes: [
    {
      kind: 'interest',
      change: 'changed',
      row: 2,
      fields: [
        { name: 'owner', before: '甲一有限公司', after: '甲一有限公司' },
        { name: 'capital', before: '60%', after: '51.5%' },
      ],
    },
  ],
}
