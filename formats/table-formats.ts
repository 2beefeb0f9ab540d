import { articleTable } from './adverse-media/read-articles.ts'
import { billEventTable } from './bills/read-bill-events.ts'
import { billTable } from './bills/read-bills.ts'
import { relationTable } from './entities/read-relations.ts'
import { isStatementsHeader, readStatements } from './exports/read-statements.ts'
import { exposureTable } from './exposures/read-exposures.ts'
import { isLeiListHeader, isLevel1Header, readLevel1 } from './gleif/level-1.ts'
import { isLevel2Header, readLevel2 } from './gleif/level-2.ts'
import { bondTable } from './issuers/read-bonds.ts'
import { issuerEventTable } from './issuers/read-issuer-events.ts'
import { issuerStatementTable } from './issuers/read-issuer-statements.ts'
import type { TableFormat } from './reading/table-format.ts'
import { isStakesHeader, readStakes } from './stakes/read-stakes.ts'
import { stakesFields } from './stakes/stake-fields.ts'
import { isUkCompaniesHeader, readUkCompanies } from './uk/read-companies.ts'

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
