import type { ColumnProfile, DataSetProfile } from '#contracts/models/stored-data-set.ts'

/** Most different values that a column may have to be an outcome. */
const maxLabels = 10

/** The texts of a column of few different values, each with its rows. */
export const textsOf = ({ bins }: ColumnProfile): { text: string; rows: number }[] =>
  bins.flatMap((bin) => {
    const text = bin.kind === 'text' ? bin.text : `${bin.from}`
    return text === null ? [] : [{ text, rows: bin.rows }]
  })

/** The columns that can say what came. */
export const labelChoices = ({ columns }: DataSetProfile) =>
  columns
    .filter(({ distinct }) => distinct >= 2 && distinct <= maxLabels)
    .map(({ name }) => ({ value: name, label: name }))

/** What came is rare: of the texts of a column the one with the fewest rows. */
export function rarestText({ columns }: DataSetProfile, name: string): string | null {
  const column = columns.find((each) => each.name === name)
  const texts = column ? textsOf(column) : []
  return (
    texts.reduce<(typeof texts)[number] | null>(
      (rarest, each) => (rarest === null || each.rows < rarest.rows ? each : rarest),
      null,
    )?.text ?? null
  )
}
