import type { MappedFormat } from '#contracts/imports/column-mapping.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import { announcementPages, isAnnouncementRecord, readAnnouncements } from './adverse-media/read-announcements.ts'
import { articleTable } from './adverse-media/read-articles.ts'
import { htmlDocument, pdfDocument } from './adverse-media/read-single-document.ts'
import { billEventTable } from './bills/read-bill-events.ts'
import { billTable } from './bills/read-bills.ts'
import { relationTable } from './entities/read-relations.ts'
import { isStatementsHeader, readStatements } from './exports/read-statements.ts'
import { exposureTable } from './exposures/read-exposures.ts'
import { feedFile } from './feeds/read-feed.ts'
import { bondTable } from './issuers/read-bonds.ts'
import { issuerEventTable } from './issuers/read-issuer-events.ts'
import { issuerStatementTable } from './issuers/read-issuer-statements.ts'
import { quoteTable } from './issuers/read-quotes.ts'
import { ratingTable } from './issuers/read-ratings.ts'
import { sharePriceTable } from './issuers/read-share-prices.ts'
import { bodsVersionOf, isReadVersion } from './ownership/bods-statement.ts'
import { isExceptionsHeader, readExceptions } from './ownership/gleif-exceptions.ts'
import { isLeiListHeader, isLevel1Header, readLevel1 } from './ownership/gleif-level-1.ts'
import { isLevel2Header, readLevel2 } from './ownership/gleif-level-2.ts'
import { readBods } from './ownership/read-bods.ts'
import { isUkCompaniesHeader, isUkCompany, readUkCompanies, readUkCompanyRecords } from './ownership/read-companies.ts'
import { isFtmEntity, readFtm } from './ownership/read-ftm.ts'
import { isPscRecord, readPsc } from './ownership/read-psc.ts'
import { isStakesHeader, readStakes } from './ownership/read-stakes.ts'
import { stakesFields } from './ownership/stake-fields.ts'
import type { JsonKind } from './reading/file-format.ts'
import { defineTableFormat, type TableFormat } from './reading/record-table.ts'

const tables = [
  defineTableFormat({ format: 'statements-csv', isHeader: isStatementsHeader, read: readStatements }),
  defineTableFormat({ format: 'gleif-level-2', isHeader: isLevel2Header, read: readLevel2 }),
  defineTableFormat({ format: 'gleif-exceptions', isHeader: isExceptionsHeader, read: readExceptions }),
  defineTableFormat({ format: 'uk-companies', isHeader: isUkCompaniesHeader, read: readUkCompanies }),
  defineTableFormat({ format: 'gleif-level-1', isHeader: isLevel1Header, read: readLevel1 }),
  billEventTable,
  billTable,
  bondTable,
  quoteTable,
  sharePriceTable,
  ratingTable,
  issuerStatementTable,
  issuerEventTable,
  exposureTable,
  articleTable,
  relationTable,
  defineTableFormat({ format: 'stakes-csv', isHeader: isStakesHeader, fields: stakesFields, read: readStakes }),
  defineTableFormat({ format: 'gleif-level-1', isHeader: isLeiListHeader, read: readLevel1 }),
] as const

/** The files that are neither tables nor JSON record by record. */
export const fileFormats = [pdfDocument, htmlDocument, feedFile, announcementPages] as const

const json = [
  { format: () => 'uk-psc-jsonl', isRecord: isPscRecord, read: readPsc },
  { format: () => 'uk-companies', isRecord: isUkCompany, read: readUkCompanyRecords },
  { format: () => 'ftm-jsonl', isRecord: isFtmEntity, read: readFtm },
  { format: () => 'announcements-json', isRecord: isAnnouncementRecord, read: readAnnouncements },
  {
    format: (shape) => (shape === 'lines' ? 'bods-jsonl' : 'bods-json'),
    isRecord: (value) => isReadVersion(bodsVersionOf(value)),
    read: readBods,
  },
] as const satisfies readonly JsonKind[]

/** The tables that are read; the first whose header it is counts. */
export const tableFormats: readonly TableFormat[] = tables

/** JSON formats read record by record; a file without any record is the last of them. */
export const jsonFormats: readonly JsonKind[] = json

/** Formats that imports name and nothing here reads. */
export type UnreadFormat = Exclude<
  FileFormat,
  | (typeof tables)[number]['format']
  | (typeof fileFormats)[number]['format']
  | ReturnType<(typeof json)[number]['format']>
>

/** The fields of a table that a file can be mapped into. */
export type FieldOf<Format extends MappedFormat> =
  Extract<(typeof tables)[number], { format: Format }> extends TableFormat<Format, infer Field> ? Field : never
