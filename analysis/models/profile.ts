import type { DataColumn, DataFlag, DataRoles, DataSet } from '#contracts/models/data-set.ts'
import type { ColumnProfile, DataSetProfile, ProfiledBin, StoredRoles } from '#contracts/models/stored-data-set.ts'
import { at } from '../arithmetic/at.ts'
import { chooseBase, columnNamed, labelsOf } from './modelled-rows.ts'
import { weighedBins } from './optimal-binning.ts'

const numberBins = 10
const histogramBars = 20
const listedTexts = 10
/** Characters of a text that are told. */
const toldCharacters = 200

/**
 * What a table holds: for every column its kind, missing and different values, spread and bins. With a label the
 * positive rows of each bin are counted, the information value of every feature is given (Siddiqi, "Credit Risk
 * Scorecards", 2006; missing values are a bin of their own), and what cannot serve is flagged. Bins of numbers hold
 * one value each where there are ten at most, else a tenth of the known rows, equal values together.
 * @throws RangeError where a role names a column that the table lacks, where a label has no positive text or only it
 */
export function profileOf(
  table: DataSet,
  roles: StoredRoles,
  progress: (done: number) => void = () => {},
): DataSetProfile {
  const named = [roles.label, roles.id, roles.entity, roles.time].filter((name) => name !== null)
  for (const name of named) columnNamed(table, name)
  const labelled = labelledRoles(roles)
  const labels = labelled && labelsOf(table, labelled)
  if (labelled && labels && !labels.includes(0)) {
    throw new RangeError(`Every row has "${labelled.positive}" in "${labelled.label}".`)
  }
  const columns = table.columns.map((column, place) => {
    progress(place / table.columns.length)
    const profile = columnProfile(column, labels)
    return named.includes(column.name) ? { ...profile, informationValue: null } : profile
  })
  const count = (wanted: number) => labels?.reduce((sum, label) => sum + Number(label === wanted), 0) ?? 0
  return {
    rows: table.rows,
    labels: labels && { positive: count(1), missing: count(-1) },
    columns,
    flags: labelled && labels ? unfitColumns(table, labelled, labels) : [],
  }
}

/** The roles with a label; `null` without one. */
const labelledRoles = ({ label, positive, ...keys }: StoredRoles): DataRoles | null =>
  label === null || positive === null ? null : { label, positive, ...keys }

function unfitColumns(table: DataSet, roles: DataRoles, labels: Int8Array): DataFlag[] {
  const known = Int32Array.from(labels.keys()).filter((row) => at(labels, row) >= 0)
  const { flags } = chooseBase(table, roles, labels, known)
  const unlabelled = labels.length - known.length
  if (unlabelled === 0) return flags
  return [{ code: 'NO_LABEL', message: `${unlabelled} rows have no label.`, at: roles.label }, ...flags]
}

function columnProfile(column: DataColumn, labels: Int8Array | null): ColumnProfile {
  const found = column.kind === 'number' ? ofNumbers(column.values, labels) : ofTexts(column, labels)
  return { name: column.name, kind: column.kind, ...found, informationValue: informationValue(found, labels) }
}

type Found = Pick<ColumnProfile, 'distinct' | 'missing' | 'bins' | 'histogram' | 'spread'>

function ofNumbers(values: Float64Array, labels: Int8Array | null): Found {
  const order = Int32Array.from(values.keys()).filter((row) => !Number.isNaN(at(values, row)))
  order.sort((a, b) => at(values, a) - at(values, b))
  const sorted = Float64Array.from(order, (row) => at(values, row))
  const missing = Int32Array.from(values.keys()).filter((row) => Number.isNaN(at(values, row)))
  const ends = endsOfRuns(sorted)
  const isListed = ends.length <= numberBins
  const bins: ProfiledBin[] = []
  let begin = 0
  for (const end of isListed ? ends : endsOfTenths(ends)) {
    const rows = order.subarray(begin, end)
    bins.push({ kind: 'numbers', from: at(sorted, begin), to: at(sorted, end - 1), ...countedRows(rows, labels) })
    begin = end
  }
  const histogram = isListed ? [] : histogramOf(sorted)
  return { distinct: ends.length, missing: countedRows(missing, labels), bins, histogram, spread: spreadOf(sorted) }
}

function histogramOf(sorted: Float64Array): ColumnProfile['histogram'] {
  const [least, most] = [at(sorted, 0), at(sorted, sorted.length - 1)]
  const inner = [quantile(sorted, 0.01), quantile(sorted, 0.99)] as const
  const [low, high] = inner[0] < inner[1] ? inner : [least, most]
  const bounds = [low]
  for (let bar = 1; bar < histogramBars; bar++) {
    // Weighed ends, whose difference may be infinite; rounding may put one before the last.
    bounds.push(Math.max(at(bounds, bar - 1), low * (1 - bar / histogramBars) + high * (bar / histogramBars)))
  }
  let begin = 0
  return bounds.map((lower, bar) => {
    const upper = bounds[bar + 1]
    let end = upper === undefined ? sorted.length : begin
    while (upper !== undefined && at(sorted, end) < upper) end += 1
    const rows = end - begin
    begin = end
    return { from: bar === 0 ? least : lower, to: upper ?? most, rows }
  })
}

/** The places after the last of each run of equal values. */
function endsOfRuns(sorted: Float64Array): Int32Array {
  const places = Int32Array.from({ length: sorted.length }, (_, place) => place + 1)
  return places.filter((end) => end === sorted.length || sorted[end - 1] !== sorted[end])
}

/** Of ends of runs those at which about a tenth of all, two tenths and so on are passed. */
function endsOfTenths(ends: Int32Array): number[] {
  const length = at(ends, ends.length - 1)
  const chosen: number[] = []
  for (const end of ends) {
    if (end === length || end >= ((chosen.length + 1) * length) / numberBins) chosen.push(end)
  }
  return chosen
}

function spreadOf(sorted: Float64Array): ColumnProfile['spread'] {
  if (sorted.length === 0) return null
  return {
    minimum: at(sorted, 0),
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
    maximum: at(sorted, sorted.length - 1),
    // Divided before they are added, so that the sum of large numbers stays one.
    mean: sorted.reduce((sum, value) => sum + value / sorted.length, 0),
  }
}

/** Between the two nearest values in proportion (type 7 of Hyndman and Fan, 1996). */
function quantile(sorted: Float64Array, part: number): number {
  const place = part * (sorted.length - 1)
  const [below, above] = [at(sorted, Math.floor(place)), at(sorted, Math.ceil(place))]
  const share = place - Math.floor(place)
  return below * (1 - share) + above * share
}

function ofTexts(column: DataColumn & { kind: 'text' }, labels: Int8Array | null): Found {
  const rowsOf = new Map<number, number[]>()
  column.codes.forEach((code, row) => {
    const rows = rowsOf.get(code)
    if (rows === undefined) rowsOf.set(code, [row])
    else rows.push(row)
  })
  const missing = rowsOf.get(-1) ?? []
  rowsOf.delete(-1)
  const ordered = [...rowsOf].sort(([a, some], [b, more]) => more.length - some.length || a - b)
  const bins = ordered.slice(0, listedTexts).map(([code, rows]): ProfiledBin => {
    const text = (column.levels[code] ?? '').slice(0, toldCharacters).toWellFormed()
    return { kind: 'text', text, ...countedRows(rows, labels) }
  })
  const others = ordered.slice(listedTexts).flatMap(([, rows]) => rows)
  if (others.length > 0) bins.push({ kind: 'text', text: null, ...countedRows(others, labels) })
  return { distinct: ordered.length, missing: countedRows(missing, labels), bins, histogram: [], spread: null }
}

/** With labels, rows without one are not counted. */
function countedRows(rows: ArrayLike<number>, labels: Int8Array | null): ColumnProfile['missing'] {
  if (labels === null) return { rows: rows.length, positives: null }
  const counted = { rows: 0, positives: 0 }
  for (let place = 0; place < rows.length; place++) {
    const label = at(labels, at(rows, place))
    if (label >= 0) counted.rows += 1
    if (label === 1) counted.positives += 1
  }
  return counted
}

function informationValue({ bins, missing }: Found, labels: Int8Array | null): number | null {
  if (labels === null) return null
  const counts = [...bins, missing]
    .filter(({ rows }) => rows > 0)
    .map(({ rows, positives }) => ({ good: rows - (positives ?? 0), bad: positives ?? 0 }))
  return weighedBins(counts).iv
}
