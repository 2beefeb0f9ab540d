import { articleTable } from './adverse-media/read-articles.ts'
import { billEventTable } from './bills/read-bill-events.ts'
import { billTable } from './bills/read-bills.ts'
import { relationTable } from './entities/read-relations.ts'
import { isStatementsHeader, readStatements } from './exports/read-statements.ts'
import { exposureTable } from './exposures/read-exposures.ts'
import { bondTable } from './issuers/read-bonds.ts'
import { issuerEventTable } from './issuers/read-issuer-events.ts'
import { issuerStatementTable } from './issuers/read-issuer-statements.ts'
import { isLeiListHeader, isLevel1Header, readLevel1 } from './ownership/gleif-level-1.ts'
import { isLevel2Header, readLevel2 } from './ownership/gleif-level-2.ts'
import { isUkCompaniesHeader, readUkCompanies } from './ownership/read-companies.ts'
import { isStakesHeader, readStakes } from './ownership/read-stakes.ts'
import { stakesFields } from './ownership/stake-fields.ts'
import type { TableFormat } from './reading/table-format.ts'

/** The tables that are read; the first whose header it is counts. */
export const tableFormats: readonly TableFormat[] = [
  { format: 'statements-csv', isHeader: isStatementsHeader, read: readStatements },
  { format: 'gleif-level-2', isHeader: isLevel2Header, read: readLevel2 },
  { format: 'uk-companies', isHeader: isUkCompaniesHeader, read: readUkCompanies },
  { format: 'gleif-level-1', isHeader: isLevel1Header, read: readLevel1 },
  billEventTable,
  billTable,
  bondTable,
  issuerStatementTable,
  issuerEventTable,
  exposureTable,
  articleTable,
  relationTable,
  { format: 'stakes-csv', isHeader: isStakesHeader, fields: stakesFields, read: readStakes },
  { format: 'gleif-level-1', isHeader: isLeiListHeader, read: readLevel1 },
]
