import * as v from 'valibot'

/** How grave a suspicion or a warning is, from none to the gravest. Screens give each a colour, an icon and a word. */
export const RiskLevel = v.picklist(['normal', 'notice', 'watch', 'warning', 'severe'])
export type RiskLevel = v.InferOutput<typeof RiskLevel>
