import { useLingui } from '@lingui/react'
import { figuresOf } from '#contracts/values/locale.ts'
import { timestampText } from './amount-text.ts'

/** A timestamp as date and minute in the reader's time zone, with the long form on hover. */
export function Timestamp({ at }: { at: string }) {
  const { i18n } = useLingui()
  const long = new Intl.DateTimeFormat(figuresOf(i18n.locale), { dateStyle: 'full', timeStyle: 'long' }).format(
    new Date(at),
  )
  return (
    <time dateTime={at} title={long} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {timestampText(at)}
    </time>
  )
}
