/**
 * Claims between nodes as columns. `creditor` loses up to `amount` (in the currency of the network's values) when
 * `debtor` fails. `layer` says how: 0 a debt (the creditor is the lender), 1 a guarantee that is called (the
 * guarantor), 2 support that is lost (the company that is supported, its supporter being the `debtor`).
 */
export type Exposures = { creditor: Int32Array; debtor: Int32Array; amount: Float64Array; layer: Uint8Array }
