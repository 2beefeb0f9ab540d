import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EntityId, EntitySummary } from '#contracts/entity.ts'
import type { MatchReason } from '#contracts/name-lookup.ts'
import { identifiersOf, nameOf } from '#src/components/entity-words.ts'
import { Link } from '#src/components/link.tsx'
import styles from './multi-query.module.css'

export type NameRow = {
  name: string
  reason: MatchReason | null
  offered: readonly EntitySummary[]
  more: boolean
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
export function NameTable({ names, onChoose }: NameTableProps) {
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
          const { name, reason, offered, more, unsought, party } = row
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
                {more && (
                  <>
                    {' · '}
                    <Trans>and others</Trans>
                  </>
                )}
              </td>
              <td data-label={t`Meant`}>
                {reason !== null && offered.length === 1 && party ? (
                  <Link to="/RiskAnalysis/EquityNetwork" search={{ company: party.id }}>
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
