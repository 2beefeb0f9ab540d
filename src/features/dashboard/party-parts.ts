import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { AnalysisDashboard } from '#contracts/dashboard.ts'
import { EntityKind } from '#contracts/entity.ts'
import { type Query, queryFor } from '#contracts/query.ts'
import type { BreakdownPart } from '#src/components/breakdown.tsx'
import { kindWords } from '#src/components/entity-words.ts'
import { jurisdictionText } from '#src/components/jurisdiction-text.ts'

type Parties = AnalysisDashboard['parties']

export function kindParts(i18n: I18n, parties: Parties): BreakdownPart[] {
  return (parties?.byKind ?? []).flatMap(({ value, count }) =>
    v.is(EntityKind, value)
      ? [{ key: value, label: i18n._(kindWords[value]), count, query: among('kind', value) }]
      : [],
  )
}

export function jurisdictionParts(i18n: I18n, parties: Parties): BreakdownPart[] {
  if (!parties) return []
  const parts = parties.byJurisdiction.map(({ value, count }) => ({
    key: value ?? '',
    label: value === null ? i18n._(msg`not stated`) : jurisdictionText(value, i18n.locale),
    count,
    query: value === null ? queryFor('jurisdiction', 'empty', { type: 'none' }) : among('jurisdiction', value),
    quiet: value === null,
  }))
  const others = parties.otherJurisdictions
  return others > 0 ? [...parts, { key: 'others…', label: i18n._(msg`Others`), count: others, quiet: true }] : parts
}

const among = (field: 'kind' | 'jurisdiction', value: string): Query =>
  queryFor(field, 'in', { type: 'list', list: [value] })
