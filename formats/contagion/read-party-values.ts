import type { ReadLimits } from '../reading/byte-source.ts'
import { nameCell, numberCell } from '../reading/cells.ts'
import type { SourceFile } from '../reading/source-file.ts'
import { NameNumbers, type RefusedRows, readTable } from './read-table.ts'

const amount = numberCell(0, 1e15)

const columns = {
  party: { names: ['party', 'company', '主体', '公司'], read: nameCell, needed: true },
  value: { names: ['value', '价值', '自有资产'], read: amount },
  equity: { names: ['equity', '权益', '净资产'], read: numberCell(-1e15, 1e15) },
  cash: { names: ['cash', '现金'], read: amount },
} as const

/** What parties have, by position in `parties`, in one currency; `NaN` where a cell is empty. */
export type PartyValueRows = RefusedRows & {
  parties: string[]
  value: Float64Array
  equity: Float64Array
  cash: Float64Array
}

/**
 * Reads a table `party,value,equity,cash`: the value of a party's own operations, what it can lose, and its cash. A
 * party that stands there twice is refused the second time.
 * @throws ProblemError where the file as a whole cannot be read
 */
export async function readPartyValues(file: SourceFile, limits: Partial<ReadLimits> = {}): Promise<PartyValueRows> {
  const parties = new NameNumbers()
  const value: number[] = []
  const equity: number[] = []
  const cash: number[] = []
  const refused = await readTable(
    file,
    columns,
    (cells) => {
      if (parties.numberOf(cells.party) < value.length) {
        return { field: 'party', code: 'malformed', reason: `${cells.party} stands in the file twice` }
      }
      value.push(cells.value ?? Number.NaN)
      equity.push(cells.equity ?? Number.NaN)
      cash.push(cells.cash ?? Number.NaN)
      return null
    },
    limits,
  )
  return {
    ...refused,
    parties: parties.names,
    value: Float64Array.from(value),
    equity: Float64Array.from(equity),
    cash: Float64Array.from(cash),
  }
}
