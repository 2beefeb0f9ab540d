import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import {
  type MediaRuleId,
  type MediaThreshold,
  type MediaThresholds,
  mediaThresholds,
} from '#contracts/adverse-media/media-rules.ts'
import { mediaThresholdWords } from '#src/components/alerts/media-rule-conditions.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { NumberField } from '#src/components/controls/number-field.tsx'
import styles from './inbox.module.css'

type MediaThresholdFieldsProps = {
  rule: MediaRuleId
  thresholds: MediaThresholds
  disabled: boolean
  onChange: (name: string, value: number) => void
}

/** The thresholds of a rule about adverse media, as they are typed. */
export function MediaThresholdFields({ rule, thresholds, disabled, onChange }: MediaThresholdFieldsProps) {
  const { i18n } = useLingui()
  const [bounds, values]: [Record<string, MediaThreshold>, Record<string, number>] = [
    mediaThresholds[rule],
    thresholds[rule],
  ]
  return (
    <div className={styles.thresholds}>
      {Object.entries<MessageDescriptor>(mediaThresholdWords[rule]).map(([name, label]) => {
        const [bound, value] = [bounds[name], values[name]]
        if (!bound || value === undefined) return null
        const typed = typedIn(bound)
        return (
          <LabelledField key={name} id={`${rule}-${name}`} label={i18n._(label)}>
            {(field) => (
              <NumberField<number>
                {...field}
                {...typed.bounds}
                disabled={disabled}
                value={typed.from(value)}
                onChange={(entered) => entered !== null && onChange(name, typed.to(entered))}
              />
            )}
          </LabelledField>
        )
      })}
    </div>
  )
}

type Typed = {
  bounds: { min: number; max: number; precision?: number }
  from: (value: number) => number
  to: (typed: number) => number
}

/** Parts are typed as percentages to one decimal, all else as whole numbers. */
function typedIn({ min, max, unit }: MediaThreshold): Typed {
  if (unit !== 'share') {
    const same = (value: number) => value
    return { bounds: { min, max, precision: 0 }, from: same, to: same }
  }
  const from = (part: number) => Math.round(part * 1000) / 10
  return { bounds: { min: from(min), max: from(max) }, from, to: (value: number) => Math.round(value * 10) / 1000 }
}
