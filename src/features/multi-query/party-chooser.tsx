import { useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import type { EntityId, EntitySummary } from '#contracts/entity.ts'
import { mostLinked } from '#contracts/query-value.ts'
import { nameOf } from '#src/components/entity-words.ts'
import { TabGoesOn } from '#src/components/tab-goes-on.tsx'
import styles from './multi-query.module.css'

type PartyChooserProps = {
  parties: readonly EntityId[]
  /** What the chosen ones are called, as far as that is known. */
  names: ReadonlyMap<EntityId, string | null>
  /** Found by the words that were typed last. */
  found: readonly EntitySummary[]
  seeking: boolean
  label: string
  onSeek: (words: string) => void
  onParties: (parties: EntityId[]) => void
}

/** Where parties are found by name and chosen. */
export function PartyChooser({ parties, names, found, seeking, label, onSeek, onParties }: PartyChooserProps) {
  const { t } = useLingui()
  const offered = found.map((party) => ({
    value: party.id,
    label: [nameOf(party), party.jurisdiction].filter(Boolean).join(' · '),
  }))
  const chosen = parties
    .filter((id) => !found.some((party) => party.id === id))
    .map((id) => ({ value: id, label: names.get(id) ?? t`Party ${id}` }))
  return (
    <TabGoesOn>
      <Select
        className={styles.value ?? ''}
        mode="multiple"
        aria-label={label}
        placeholder={t`Name or identifier, e.g. LEI`}
        value={[...parties]}
        loading={seeking}
        options={[...chosen, ...offered]}
        showSearch={{ filterOption: false, onSearch: onSeek }}
        maxCount={mostLinked}
        maxTagCount={6}
        onChange={(next) => onParties(next)}
      />
    </TabGoesOn>
  )
}
