import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { Fragment } from 'react'

/** A sentence of the catalogs whose values are text, whatever stands in them: none of it is read as markup. */
export function PlainValuesTrans({ values, ...rest }: TransProps) {
  return <LinguiTrans {...rest} {...(values && { values: asText(values) })} />
}

function asText(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values)
  if (!entries.some(([, value]) => isMarkup(value))) return values
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isMarkup(value) ? <Fragment key={name}>{value}</Fragment> : value]),
  )
}

const isMarkup = (value: unknown): value is string => typeof value === 'string' && value.includes('<')
