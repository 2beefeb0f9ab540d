import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import * as v from 'valibot'
import type { FileFormat, ImportJob } from '#contracts/imports/import.ts'
import type { Query } from '#contracts/query/query.ts'
import { ProblemCode, type ProblemDetails } from '#contracts/values/problem.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { QueryLink } from '#src/components/controls/query-link.tsx'

/** The number of articles in a file without text, or with incomplete text. */
export function WithoutText({ count, children }: { count: number; children?: ReactNode }) {
  if (count === 0) return null
  return (
    <span>
      <Plural
        value={count}
        one="The document of # article gives no text, or not all of it; the article says why."
        other="The documents of # articles give no text, or not all of it; the articles say why."
      />
      {children}
    </span>
  )
}

/** The same for an import, with a link to such articles of its source. */
export function ImportedWithoutText({ job: { counts, format, source, state } }: { job: ImportJob }) {
  return (
    <WithoutText count={counts.withoutText ?? 0}>
      {state === 'finished' && <Lists of={scopesOf(format)} source={source} />}
    </WithoutText>
  )
}

type Scope = 'article' | 'announcement'

/** A single document is one or the other; a list may contain both. */
const scopesOf = (format: FileFormat | null): readonly Scope[] => {
  if (format === 'document-pdf') return ['announcement']
  return format === 'document-html' ? ['article'] : ['announcement', 'article']
}

function Lists({ of, source }: { of: readonly Scope[]; source: string }) {
  return of.map((scope, index) => (
    <Fragment key={scope}>
      {index === 0 ? ' ' : ' · '}
      <QueryLink query={withFinding(scope, source)}>
        {of.length === 1 && <Trans>Show the articles</Trans>}
        {of.length > 1 && (scope === 'article' ? <Trans>Articles</Trans> : <Trans>Announcements</Trans>)}
      </QueryLink>
    </Fragment>
  ))
}

/** What a source has whose document gives no text, or not all of it. */
const withFinding = (scope: Scope, source: string): Query => ({
  scope,
  type: 'group',
  not: false,
  joint: 'all',
  nodes: [
    { type: 'condition', not: false, field: 'source', operator: 'in', value: { type: 'list', list: [source] } },
    { type: 'condition', not: true, field: 'finding', operator: 'empty', value: { type: 'none' } },
  ],
})

type ImportFailure = { code: string; details?: ProblemDetails | undefined }

/**
 * Why a whole file was refused; the file is named where it is not the one that is named already, as one in an archive.
 */
export function ImportFailureText({ failure, named }: { failure: ImportFailure; named: string }) {
  const code = v.is(ProblemCode, failure.code) ? failure.code : 'unavailable'
  const { file, ...others } = failure.details ?? {}
  const details = file === undefined || file === named ? others : { file, ...others }
  return <ProblemText problem={{ code, details }} />
}
