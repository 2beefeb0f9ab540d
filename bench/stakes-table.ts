import { generateNetwork, type NetworkPlan } from '#demo/ownership.ts'

/** The rows of a table of generated stakes, without its head. */
export function stakesRows(plan: NetworkPlan): string[] {
  const { owner, company, capitalMin, capitalMax } = generateNetwork(plan)
  return Array.from(owner, (holder, row) => {
    const [min, max] = [capitalMin[row] as number, capitalMax[row] as number]
    const capital = Number.isNaN(min) ? '' : min === max ? `${min}` : `${min}..${max}`
    return `Party ${holder} Limited,Party ${company[row]} Limited,${capital},,2020-01-01,`
  })
}

/** A table of stakes as a CSV file. */
export function stakesTable(rows: readonly string[]): string {
  return `${['owner,company,capital,votes,valid_from,valid_to', ...rows].join('\n')}\n`
}
