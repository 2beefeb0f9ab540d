import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import type { AnnouncementPreset, PresetFields } from '#contracts/column-mapping.ts'
import { LabelledField } from '#src/components/labelled-field.tsx'
import { presetTimes, presetWords } from './mapping-words.ts'
import styles from './preparation.module.css'

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
export function PresetChoice({ presets, recognised, chosen, disabled, onPreset }: PresetChoiceProps) {
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
