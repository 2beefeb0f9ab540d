import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import { type MatchReason, maxNames } from '#contracts/entities/name-lookup.ts'
import type { Query } from '#contracts/query/query.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { FilePick } from '#src/components/controls/file-pick.tsx'
import { Link } from '#src/components/controls/link.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { QueryLink } from '#src/components/controls/query-link.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { identifiersOf, nameOf } from '#src/components/text/entity-words.ts'
import styles from './multi-query.module.css'

type NameRow = {
  name: string
  reason: MatchReason | null
  offered: readonly EntitySummary[]
  total: number
  unsought: boolean
  party: EntitySummary | null
}

type NameTableProps = {
  names: readonly NameRow[]
  onChoose: (place: number, party: EntityId | null) => void
}

const reasonWords: Record<MatchReason, MessageDescriptor> = {
  identifier: msg`by identifier`,
  name: msg`by name`,
  alias: msg`by another name`,
}

/** What was found of each name, and a choice where that is not one party for certain. */
function NameTable({ names, onChoose }: NameTableProps) {
  const { i18n, t } = useLingui()
  return (
    <table className={styles.results}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Looked up</Trans>
          </th>
          <th scope="col">
            <Trans>Found</Trans>
          </th>
          <th scope="col">
            <Trans>Meant</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((row, place) => {
          const { name, reason, offered, total, unsought, party } = row
          return (
            <tr key={name}>
              <th scope="row" data-label={t`Looked up`}>
                {name}
              </th>
              <td className={styles.foundHow} data-label={t`Found`}>
                {reason !== null && i18n._(reasonWords[reason])}
                {reason === null && offered.length > 0 && <Trans>not found; these are like it</Trans>}
                {reason === null && offered.length === 0 && !unsought && <Trans>not found</Trans>}
                {unsought && <Trans>not found; there was no time to look for similar names</Trans>}
                {total > offered.length && (
                  <>
                    {' · '}
                    <Trans>
                      {countText(offered.length, i18n.locale)} of {countText(total, i18n.locale)}
                    </Trans>
                  </>
                )}
              </td>
              <td data-label={t`Meant`}>
                {reason !== null && offered.length === 1 && party ? (
                  <Link to="/companies/$companyId" params={{ companyId: party.id }}>
                    {nameOf(party)}
                  </Link>
                ) : (
                  offered.length > 0 && (
                    <select
                      className={styles.field}
                      aria-label={t`Who is meant by ${name}`}
                      value={party?.id ?? ''}
                      onChange={(event) =>
                        onChoose(place, offered.find(({ id }) => id === event.target.value)?.id ?? null)
                      }
                    >
                      <option value="">{t`None of them`}</option>
                      {offered.map((candidate) => (
                        <option key={candidate.id} value={candidate.id}>
                          {describe(candidate)}
                        </option>
                      ))}
                    </select>
                  )
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const describe = (party: EntitySummary) =>
  [nameOf(party), party.jurisdiction, identifiersOf(party)[0]].filter(Boolean).join(' · ')

export type NameLookupPanelProps = {
  typed: string
  count: number
  names: readonly NameRow[] | null
  /** Finds all who are meant; `null` where nobody is. */
  query: Query | null
  busy: boolean
  problem: Problem | null
  mayLookUp: boolean
  onType: (text: string) => void
  onFile: (file: File) => void
  onLookUp: () => void
  onCancel: () => void
  onChoose: (place: number, party: EntityId | null) => void
  onExport: () => void
}

/** A pasted list of names, looked up in one request: unique, ambiguous and similar matches. */
export function NameLookupPanel(props: NameLookupPanelProps) {
  const { typed, count, names, query, busy, problem } = props
  const { i18n, t } = useLingui()
  const maximum = countText(maxNames, i18n.locale)
  return (
    <details className={styles.panel} open={names !== null || undefined}>
      <summary className={styles.summary}>
        <Trans>Look up a list of names</Trans>
      </summary>
      <p className={styles.quiet}>
        <Trans>Paste up to {maximum} names or identifiers, one on a line, or take them from a text file.</Trans>
      </p>
      <Input.TextArea
        aria-label={t`Names or identifiers, one on a line`}
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={typed}
        onChange={(event) => props.onType(event.target.value)}
      />
      <div className={styles.bar}>
        <Button type="primary" loading={busy} disabled={!props.mayLookUp} onClick={props.onLookUp}>
          <Trans>Look up</Trans>
        </Button>
        {busy && (
          <Button onClick={props.onCancel}>
            <Trans>Stop</Trans>
          </Button>
        )}
        <FilePick accept=".txt,.csv,text/plain" onFile={props.onFile}>
          <Trans>From a file</Trans>
        </FilePick>
        <span className={styles.quiet} role="status">
          {count > maxNames ? (
            <Trans>
              {countText(count, i18n.locale)} names: more than the {maximum} that are looked up in one go.
            </Trans>
          ) : (
            count > 0 && <Trans>{countText(count, i18n.locale)} different lines</Trans>
          )}
        </span>
      </div>
      <ProblemAlert problem={problem} onRetry={props.onLookUp} />
      {names && (
        <>
          <Summary names={names} />
          <div className={styles.bar}>
            {query && (
              <QueryLink query={query}>
                <Trans>As a query</Trans>
              </QueryLink>
            )}
            <Button onClick={props.onExport}>
              <Trans>Export as CSV</Trans>
            </Button>
          </div>
          <NameTable names={names} onChoose={props.onChoose} />
        </>
      )}
    </details>
  )
}

function Summary({ names }: { names: readonly NameRow[] }) {
  const { i18n } = useLingui()
  const countOf = (test: (row: NameRow) => boolean) => countText(names.filter(test).length, i18n.locale)
  const one = countOf(({ reason, offered }) => reason !== null && offered.length === 1)
  const several = countOf(({ reason, offered }) => reason !== null && offered.length > 1)
  const none = countOf(({ reason }) => reason === null)
  return (
    <p role="status">
      <Trans>
        {one} found, {several} borne by several, {none} not found.
      </Trans>
    </p>
  )
}
