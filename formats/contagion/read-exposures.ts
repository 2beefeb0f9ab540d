import type { ReadLimits } from '../reading/byte-source.ts'
import { choiceCell, nameCell, numberCell } from '../reading/cells.ts'
import type { SourceFile } from '../reading/source-file.ts'
import { NameNumbers, type RefusedRows, readTable } from './read-table.ts'

/** Positions of the layers of exposures between parties, in their order. */
const layers = {
  debt: 0,
  loan: 0,
  债务: 0,
  贷款: 0,
  guarantee: 1,
  担保: 1,
  support: 2,
  支持: 2,
}

const columns = {
  creditor: { names: ['creditor', 'lender', 'guarantor', '债权人', '担保人'], read: nameCell, needed: true },
  debtor: { names: ['debtor', 'borrower', '债务人'], read: nameCell, needed: true },
  amount: { names: ['amount', '金额', '余额'], read: numberCell(0, 1e15), needed: true },
  layer: { names: ['layer', 'kind', '类型', '渠道'], read: choiceCell(layers) },
} as const

/**
 * Exposures between parties as columns; `creditor` and `debtor` are positions in `parties`, and `layer` is 0 for a debt
 * (as where none is stated), 1 for a guarantee, 2 for support.
 */
export type ExposureRows = RefusedRows & {
  parties: string[]
  creditor: Int32Array
  debtor: Int32Array
  amount: Float64Array
  layer: Uint8Array
}

/**
 * Reads a table `creditor,debtor,amount,layer`: who loses, through whom, how much at most. Rows of a party with itself
 * are refused.
 * @throws ProblemError where the file as a whole cannot be read
 */
export async function readExposures(file: SourceFile, limits: Partial<ReadLimits> = {}): Promise<ExposureRows> {
  const parties = new NameNumbers()
  const creditor: number[] = []
  const debtor: number[] = []
  const amount: number[] = []
  const layer: number[] = []
  const refused = await readTable(
    file,
    columns,
    (cells) => {
      if (cells.creditor === cells.debtor) {
        return { field: 'debtor', code: 'malformed', reason: `${cells.debtor} is its own creditor` }
      }
      creditor.push(parties.numberOf(cells.creditor))
      debtor.push(parties.numberOf(cells.debtor))
      amount.push(cells.amount)
      layer.push(cells.layer ?? layers.debt)
      return null
    },
    limits,
  )
  return {
    ...refused,
    parties: parties.names,
    creditor: Int32Array.from(creditor),
    debtor: Int32Array.from(debtor),
    amount: Float64Array.from(amount),
    layer: Uint8Array.from(layer),
  }
}
