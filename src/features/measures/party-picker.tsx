import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tag } from 'antd'
import type { ChosenParty } from '#contracts/measures/measure-choices.ts'
import type { FieldAttributes } from '#src/components/controls/labelled-field.tsx'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import styles from '#src/components/measures/analysis.module.css'

/** A search that belongs to the fields of a panel. */
export type PartySearch = Omit<CompanySearchProps, 'prominent' | 'onChoose'>

export type PartyPickerProps = {
  field?: FieldAttributes
  label: string
  chosen: readonly ChosenParty[]
  most: number
  search: PartySearch
  /** What is selected on the graph view. */
  selected: readonly ChosenParty[]
  onChange: (chosen: ChosenParty[]) => void
}

/** Parties, found by name or taken from what is selected on the graph view. */
export function PartyPicker({ field, label, chosen, most, search, selected, onChange }: PartyPickerProps) {
  const { t } = useLingui()
  const known = new Set<string>(chosen.map(({ id }) => id))
  const fresh = selected.filter(({ id }) => !known.has(id))
  const add = (parties: readonly ChosenParty[]) => onChange([...chosen, ...parties].slice(0, most))
  return (
    <fieldset {...field} className={styles.picker} aria-label={label}>
      {chosen.length > 0 && (
        <ul className={styles.parties}>
          {chosen.map(({ id, name }) => {
            const text = name ?? `#${id}`
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
          <Button size="small" onClick={() => add(fresh)}>
            {fresh.length === 1 ? (
              <Trans>Add the selected one</Trans>
            ) : (
              <Trans>Add the {fresh.length} selected ones</Trans>
            )}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
