import { below, createRandom } from '#analysis/arithmetic/random.ts'
import type { DemonstrationParties } from '#contracts/federated/federated.ts'

const banks = ['松屿演示银行', '北麓演示银行', '长坪演示银行'] as const

/** Invoices that only one bank financed, by bank. */
const alone = [180, 160, 140] as const
/** Invoices financed at every two banks, and at all three: what the banks would like to know of each other. */
const [atTwo, atThree] = [9, 6]

/** Synthetic banks with the invoices they financed, some of them at several banks. Always the same. */
export function demonstrationParties(): DemonstrationParties {
  const random = createRandom(20260131)
  const parties = banks.map((name) => ({ name, rows: [] as { identifier: string; figure: number }[] }))
  let invoices = 0
  const finance = (at: readonly number[]) => {
    const identifier = `DEMO-INV-${String(++invoices * 7919 + below(random, 7000)).padStart(8, '0')}`
    const figure = Math.round(1e4 * Math.exp(4 * random())) + below(random, 100) / 100
    for (const index of at) parties[index]?.rows.push({ identifier, figure })
  }
  const times = (count: number, at: readonly number[]) => {
    for (let index = 0; index < count; index++) finance(at)
  }
  alone.forEach((count, bank) => {
    times(count, [bank])
  })
  times(atTwo, [0, 1])
  times(atTwo, [1, 2])
  times(atTwo, [0, 2])
  times(atThree, [0, 1, 2])
  for (const { rows } of parties) rows.sort((one, other) => (one.identifier < other.identifier ? -1 : 1))
  return parties
}
