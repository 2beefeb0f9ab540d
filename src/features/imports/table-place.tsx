import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Select } from 'antd'
import {
  type AnnouncementPreset,
  type MappedFormat,
  type PresetFields,
  type SavedMapping,
  Separator,
} from '#contracts/imports/column-mapping.ts'
import type { TableBeginning, UploadPreview } from '#contracts/imports/upload.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { NumberField } from '#src/components/controls/number-field.tsx'
import type { PreparedFile } from '#src/machines/imports/use-file-preparation.ts'
import { EncodingSelect } from './encoding-select.tsx'
import { tableName } from './field-words.ts'
import styles from './imports.module.css'
import { presetTimes, presetWords, separatorWords } from './mapping-words.ts'

type TablePlaceProps = PreparedFile & { preview: UploadPreview; table: TableBeginning }

/** The position of the table, its contents, and the saved mapping applied. */
export function TablePlace({ preparation, preview, table, onPlace, onFormat, onPreset, ...kept }: TablePlaceProps) {
  const { t } = useLingui()
  const { _ } = useCatalog()
  const { draft, encoding, mayEdit } = preparation
  const { sheets, sheet, headerRow, separator, ofItems = false } = table
  const place = { sheet, headerRow, separator }
  return (
    <div className={styles.place}>
      {sheets.length > 1 && (
        <LabelledField id="preparation-sheet" label={t`Sheet`}>
          {(field) => (
            <Select
              {...field}
              disabled={!mayEdit}
              value={sheet}
              options={sheets.map((value) => ({ value, label: value }))}
              onChange={(value: string) => onPlace({ sheet: value })}
            />
          )}
        </LabelledField>
      )}
      {!ofItems && (
        <LabelledField id="preparation-row-of-the-header" label={t`Row of the header`}>
          {(field) => (
            <NumberField
              {...field}
              className={styles.row ?? ''}
              disabled={!mayEdit || headerRow === 0}
              min={1}
              max={1000}
              value={headerRow === 0 ? null : headerRow}
              changeOnBlur
              onChange={(value) => value !== null && value !== headerRow && onPlace({ ...place, headerRow: value })}
            />
          )}
        </LabelledField>
      )}
      {!ofItems && (
        <Checkbox
          className={styles.wide ?? ''}
          disabled={!mayEdit}
          checked={headerRow === 0}
          onChange={({ target }) => onPlace({ ...place, headerRow: target.checked ? 0 : 1 })}
        >
          <Trans>This table has no header: its columns are numbered.</Trans>
        </Checkbox>
      )}
      {separator !== null && (
        <LabelledField id="preparation-cells-are-separated-by" label={t`Cells are separated by`}>
          {(field) => (
            <Select
              {...field}
              disabled={!mayEdit}
              value={separator}
              options={Separator.options.map((value) => ({ value, label: _(separatorWords[value]) }))}
              onChange={(value: Separator) => onPlace({ headerRow, separator: value })}
            />
          )}
        </LabelledField>
      )}
      {(separator !== null || ofItems) && (
        <LabelledField id="preparation-encoding" label={t`Encoding of the text`}>
          {(field) => (
            <EncodingSelect
              {...field}
              disabled={!mayEdit}
              value={encoding}
              onChange={(value) => onPlace({ encoding: value })}
            />
          )}
        </LabelledField>
      )}
      <div className={styles.wide}>
        <LabelledField id="preparation-the-table-holds" label={t`The table holds`}>
          {(field) => (
            <Select
              {...field}
              disabled={!mayEdit}
              popupMatchSelectWidth={false}
              value={draft?.format ?? ''}
              options={[
                ...(preview.format === null ? [] : [{ value: '' as const, label: t`What its header says` }]),
                ...preview.targets
                  .filter(({ format }) => !ofItems || format === 'articles-csv')
                  .map(({ format }) => ({ value: format, label: _(tableName(format)) })),
              ]}
              onChange={(value: MappedFormat | '') => onFormat(value === '' ? null : value)}
            />
          )}
        </LabelledField>
      </div>
      {table.presets && (
        <PresetChoice
          presets={table.presets}
          recognised={table.preset ?? null}
          chosen={preparation.preset}
          disabled={!mayEdit}
          onPreset={onPreset}
        />
      )}
      <SavedMappings preparation={preparation} saved={preview.saved} {...kept} />
    </div>
  )
}

type PresetChoiceProps = {
  presets: readonly PresetFields[]
  /** Whose list the file is like; `null` where that is not known. */
  recognised: AnnouncementPreset | null
  /** By whose list it is mapped; `null` where that has been changed. */
  chosen: AnnouncementPreset | null
  disabled: boolean
  onPreset: (preset: AnnouncementPreset) => void
}

/** Whose list of announcements a file is read as: the one that was recognised, or another. */
function PresetChoice({ presets, recognised, chosen, disabled, onPreset }: PresetChoiceProps) {
  const { t } = useLingui()
  const { _ } = useCatalog()
  return (
    <div className={styles.wide}>
      <LabelledField
        id="preparation-preset"
        label={t`Preset of the list of announcements`}
        hint={
          <span role="status">
            {chosen === null ? <Trans>Adjusted: other columns than those of a preset.</Trans> : _(presetTimes[chosen])}
          </span>
        }
      >
        {(field) => (
          <Select
            {...field}
            disabled={disabled}
            popupMatchSelectWidth={false}
            value={chosen}
            placeholder={t`adjusted`}
            options={presets.map(({ preset, lacking }) => {
              const name = _(presetWords[preset])
              if (preset === recognised) return { value: preset, label: t`${name}, recognised` }
              return { value: preset, label: lacking.length > 0 ? t`${name}, lacks columns` : name }
            })}
            onChange={(preset) => onPreset(preset)}
          />
        )}
      </LabelledField>
    </div>
  )
}

type SavedMappingsProps = {
  preparation: { doing: string; savedAs: string | null; removed: string | null; mayEdit: boolean }
  saved: readonly SavedMapping[]
  onMapping: (mapping: SavedMapping) => void
  onMappingRemoved: () => void
  onMappingRestored: () => void
}

/** The mappings that were saved for a table with these columns: taking one, removing it, bringing it back. */
function SavedMappings({ preparation, saved, ...props }: SavedMappingsProps) {
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
