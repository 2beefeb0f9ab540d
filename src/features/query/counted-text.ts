import type { Counted } from '#contracts/query/query.ts'
import { countText } from '#src/components/text/amount-text.ts'

/** A number of rows; `10,000+` where there are more than were counted. */
export const countedText = ({ count, more }: Counted, locale: string): string =>
  `${countText(count, locale)}${more ? '+' : ''}`
