import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tag } from 'antd'
import type { ChosenParty } from '#contracts/measures/measure-choices.ts'
import type { FieldAttributes } from '#src/components/controls/labelled-field.tsx'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import styles from '#src/components/measures/analysis.module.css'
import { countText } from '#src/components/text/amount-text.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'

/** A search that belongs to the fields of a panel. */
export type PartySearch = Omit<CompanySearchProps, 'prominent' | 'onChoose'>

export type PartyPickerProps = {
  field?: FieldAttributes
  label: string
  chosen: readonly ChosenParty[]
  max: number
  search: PartySearch
  /** What is selected on the graph view. */
  selected: readonly ChosenParty[]
  onChange: (chosen: ChosenParty[]) => void
}

/** Parties, found by name or taken from what is selected on the graph view. */
export function PartyPicker({ field, label, chosen, max, search, selected, onChange }: PartyPickerProps) {
  const { t, i18n } = useLingui()
  const known = new Set<string>(chosen.map(({ id }) => id))
  const fresh = selected.filter(({ id }) => !known.has(id))
  const room = Math.max(0, max - chosen.length)
  const add = (parties: readonly ChosenParty[]) => onChange([...chosen, ...parties.slice(0, room)])
  const [matching, all] = [countText(Math.min(room, fresh.length), i18n.locale), countText(fresh.length, i18n.locale)]
  return (
    <fieldset {...field} className={styles.picker} aria-label={label}>
      {chosen.length > 0 && (
        <ul className={styles.parties}>
          {chosen.map(({ id, name }) => {
            const text = name ?? unnamedParty()
            return (
              <li key={id}>
                <Tag
                  closable={{ 'aria-label': t`Remove ${text}` }}
                  onClose={(event) => {
                    event.preventDefault()
                    onChange(chosen.filter((party) => party.id !== id))
                  }}
                >
                  <bdi>{text}</bdi>
                </Tag>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.row}>
        <CompanySearchBox
          {...search}
          prominent={false}
          onChoose={(id) => {
            const found = search.found?.entities.find((entity) => entity.id === id)
            if (found && !known.has(id)) add([{ id, name: found.name, kind: found.kind }])
            search.onType('')
          }}
        />
        {fresh.length > 0 && (
          <Button size="small" disabled={room === 0} onClick={() => add(fresh)}>
            {room > 0 && room < fresh.length ? (
              <Trans>
                Add {matching} of the {all} selected ones
              </Trans>
            ) : fresh.length === 1 ? (
              <Trans>Add the selected one</Trans>
            ) : (
              <Trans>Add the {fresh.length} selected ones</Trans>
            )}
          </Button>
        )}
      </div>
      {(room === 0 || room < fresh.length) && (
        <p className={styles.quiet} role="status">
          <Trans>
            {countText(chosen.length, i18n.locale)} of at most {countText(max, i18n.locale)} are chosen.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}
