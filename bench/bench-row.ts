/**
 * One measured figure. `ours` and `peer` are in `unit`; `ratio` is `ours` over `peer`. Without a peer to run, `peer` and
 * `ratio` are `null` and `note` says what is missing.
 */
export type BenchRow = {
  name: string
  figure: string
  unit: string
  ours: number
  peer: number | null
  peerName: string | null
  ratio: number | null
  note: string
}
