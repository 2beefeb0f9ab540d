import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { Link } from '../controls/link.tsx'
import styles from './ownership.module.css'

/** A party of a chain, whether the chain is about it, and what joins it to the next one. */
type ChainPlace = { entity: EntitySummary; isSubject: boolean; joint: ReactNode }

type PartyChainProps = { label: string; places: readonly ChainPlace[] }

/** Parties one below the other, each leading to its page, with what joins each to the next. */
export function PartyChain({ label, places }: PartyChainProps) {
  const { i18n } = useLingui()
  return (
    <ol className={styles.chain} aria-label={label}>
      {places.map(({ entity, isSubject, joint }, place) => (
        <li key={entity.id} data-kind={entity.kind} data-subject={isSubject}>
          <Link to="/companies/$companyId" params={{ companyId: entity.id }}>
            <bdi>{nameOf(entity, i18n)}</bdi>
          </Link>
          {place < places.length - 1 && <span>{joint}</span>}
        </li>
      ))}
    </ol>
  )
}
