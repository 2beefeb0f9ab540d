import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from 'antd'
import type { SavedMapping } from '#contracts/column-mapping.ts'
import { LabelledField } from '#src/components/labelled-field.tsx'
import styles from './preparation.module.css'

type SavedMappingsProps = {
  preparation: { doing: string; savedAs: string | null; removed: string | null; mayEdit: boolean }
  saved: readonly SavedMapping[]
  onMapping: (mapping: SavedMapping) => void
  onMappingRemoved: () => void
  onMappingRestored: () => void
}

/** The mappings that were saved for a table with these columns: taking one, removing it, bringing it back. */
export function SavedMappings({ preparation, saved, ...props }: SavedMappingsProps) {
  const { t } = useLingui()
  const { doing, savedAs, removed } = preparation
  if (saved.length === 0 && removed === null) return null
  const name = removed
  const mapping = savedAs ?? ''
  return (
    <LabelledField
      id="preparation-saved-mapping-for-these-columns"
      label={t`Saved mapping for these columns`}
      hint={
        removed !== null && (
          <span role="status">
            <Trans>{name} is removed.</Trans>
          </span>
        )
      }
    >
      {(field) => (
        <span className={styles.savedMapping}>
          <Select
            {...field}
            disabled={!preparation.mayEdit}
            value={savedAs}
            placeholder={t`none`}
            options={saved.map((one) => ({ value: one.name, label: one.name }))}
            onChange={(value: string) => {
              const chosen = saved.find((one) => one.name === value)
              if (chosen) props.onMapping(chosen)
            }}
          />
          <Button
            disabled={savedAs === null && removed === null}
            loading={doing === 'forgetting' || (doing === 'saving' && removed !== null)}
            onClick={removed === null ? props.onMappingRemoved : props.onMappingRestored}
            aria-label={removed === null ? t`Remove the saved mapping ${mapping}` : t`Undo`}
          >
            {removed === null ? <Trans>Remove</Trans> : <Trans>Undo</Trans>}
          </Button>
        </span>
      )}
    </LabelledField>
  )
}
