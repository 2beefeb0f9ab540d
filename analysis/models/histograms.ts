import type { BinnedFeatures } from './bins.ts'

/** Where the bins of every feature begin in a histogram; a bin has two numbers, the sums of gradients and hessians. */
export function histogramOffsets({ cuts }: BinnedFeatures): Int32Array {
  const offsets = new Int32Array(cuts.length + 1)
  cuts.forEach((ofColumn, feature) => {
    offsets[feature + 1] = (offsets[feature] as number) + 2 * (ofColumn.length + 2)
  })
  return offsets
}

/** Rows `from` to before `to` of `order`, whose gradients and hessians stand at the same places in `slopes`. */
export type RowRange = { order: Int32Array; from: number; to: number; slopes: Slopes }

/** First and second derivative of the loss, by place. */
export type Slopes = { gradients: Float64Array; hessians: Float64Array }

/** Sums gradients and hessians of the rows by bin, for each of `features`; what `histogram` held of them is dropped. */
export function fillHistogram(
  histogram: Float64Array,
  binned: BinnedFeatures,
  offsets: Int32Array,
  features: Int32Array,
  range: RowRange,
): void {
  const { bins, rows } = binned
  for (const feature of features) {
    histogram.fill(0, offsets[feature] as number, offsets[feature + 1] as number)
  }
  let place = 0
  for (; place + 1 < features.length; place += 2) {
    const first = features[place] as number
    const second = features[place + 1] as number
    addTwoColumns(
      histogram,
      { bins: bins.subarray(first * rows, (first + 1) * rows), offset: offsets[first] as number },
      { bins: bins.subarray(second * rows, (second + 1) * rows), offset: offsets[second] as number },
      range,
    )
  }
  const last = features[place]
  if (last === undefined) return
  addColumn(histogram, { bins: bins.subarray(last * rows, (last + 1) * rows), offset: offsets[last] as number }, range)
}

type Column = { bins: Uint8Array; offset: number }

function addColumn(histogram: Float64Array, column: Column, { order, from, to, slopes }: RowRange) {
  const { gradients, hessians } = slopes
  const { bins, offset } = column
  for (let place = from; place < to; place++) {
    const bin = offset + 2 * (bins[order[place] as number] as number)
    histogram[bin] = (histogram[bin] as number) + (gradients[place] as number)
    histogram[bin + 1] = (histogram[bin + 1] as number) + (hessians[place] as number)
  }
}

/** As {@link addColumn} for two columns, so that what both need is read once. */
function addTwoColumns(
  histogram: Float64Array,
  { bins: firstBins, offset: firstOffset }: Column,
  { bins: secondBins, offset: secondOffset }: Column,
  { order, from, to, slopes: { gradients, hessians } }: RowRange,
) {
  for (let place = from; place < to; place++) {
    const row = order[place] as number
    const gradient = gradients[place] as number
    const hessian = hessians[place] as number
    const first = firstOffset + 2 * (firstBins[row] as number)
    const second = secondOffset + 2 * (secondBins[row] as number)
    histogram[first] = (histogram[first] as number) + gradient
    histogram[first + 1] = (histogram[first + 1] as number) + hessian
    histogram[second] = (histogram[second] as number) + gradient
    histogram[second + 1] = (histogram[second + 1] as number) + hessian
  }
}

/** What is left of `whole` without `part`, written over `whole`. */
export function subtractHistogram(
  whole: Float64Array,
  part: Float64Array,
  offsets: Int32Array,
  features: Int32Array,
): void {
  for (const feature of features) {
    const end = offsets[feature + 1] as number
    for (let place = offsets[feature] as number; place < end; place++) {
      whole[place] = (whole[place] as number) - (part[place] as number)
    }
  }
}
