import * as v from 'valibot'

/** What a token may be allowed to do; an operation asks for one of them. */
export const Scope = v.picklist(['read', 'persons', 'query', 'measure', 'export', 'import', 'alerts', 'cases', 'audit'])
export type Scope = v.InferOutput<typeof Scope>

/**
 * What is promised of an operation: `stable` changes only with the major version, `experimental` may change with any,
 * `internal` belongs to sign-in, accounts and single screens, and is closed to tokens.
 */
export const Stability = v.picklist(['stable', 'experimental', 'internal'])
export type Stability = v.InferOutput<typeof Stability>

/** What a request is counted against. */
export const Budget = v.picklist(['read', 'query', 'measure', 'export', 'upload'])
export type Budget = v.InferOutput<typeof Budget>
