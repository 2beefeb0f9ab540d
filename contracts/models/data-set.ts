/**
 * A column of a labelled table: numbers, `NaN` where missing, or texts by their place in `levels`, -1 where missing.
 */
export type DataColumn =
  | { name: string; kind: 'number'; values: Float64Array }
  | { name: string; kind: 'text'; codes: Int32Array; levels: string[] }

/** A table as it was read, row by row in the order of the file. */
export type DataSet = { columns: DataColumn[]; rows: number }

/** Which columns say what a row is; the others are features. `entity` and `time` order the rows of one subject. */
export type DataRoles = {
  label: string
  /** The text of the label that is positive. */
  positive: string
  id: string | null
  entity: string | null
  time: string | null
}

/** What is odd in a table, where, and what was done about it. */
export type DataFlag = {
  code:
    | 'CONSTANT_COLUMN'
    | 'DUPLICATE_COLUMN'
    | 'LABEL_LEAK'
    | 'NAMES_ROWS'
    | 'NOT_A_NUMBER'
    | 'ROW_REFUSED'
    | 'NO_LABEL'
    | 'NO_TIME'
  message: string
  at: string
}
