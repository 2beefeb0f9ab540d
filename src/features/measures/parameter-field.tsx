import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Select } from 'antd'
import type { ChosenParty, ParameterValue } from '#contracts/measures/measure-choices.ts'
import type { DescribedParameter } from '#contracts/measures/measure-request.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { NumberField } from '#src/components/controls/number-field.tsx'
import styles from '#src/components/measures/analysis.module.css'
import { measureText } from '#src/components/measures/measure-words.ts'
import { PartyPicker, type PartyPickerProps } from './party-picker.tsx'

type ParameterFieldProps = {
  id: string
  spec: DescribedParameter
  /** The chosen value; the default without one. */
  value: ParameterValue | undefined
  picking: Pick<PartyPickerProps, 'search' | 'selected'>
  onChange: (value: ParameterValue) => void
}

/** The control of one parameter of a measure, made from its description. */
export function ParameterField({ id, spec, value, picking, onChange }: ParameterFieldProps) {
  const { i18n, t } = useLingui()
  const name = measureText(i18n, spec.name)
  const meaning = measureText(i18n, spec.meaning)
  if (spec.type === 'flag') {
    return (
      <LabelledField id={id} label={name} hint={meaning}>
        {(field) => (
          <Checkbox
            {...field}
            checked={typeof value === 'boolean' ? value : spec.default}
            onChange={({ target }) => onChange(target.checked)}
          >
            <Trans>Yes</Trans>
          </Checkbox>
        )}
      </LabelledField>
    )
  }
  if (spec.type === 'choice') {
    return (
      <LabelledField id={id} label={name} hint={meaning}>
        {(field) => (
          <Select
            {...field}
            className={styles.full ?? ''}
            popupMatchSelectWidth={false}
            value={typeof value === 'string' && value in spec.options ? value : spec.default}
            options={Object.entries(spec.options).map(([option, words]) => ({
              value: option,
              label: measureText(i18n, words),
            }))}
            onChange={(chosen: string) => onChange(chosen)}
          />
        )}
      </LabelledField>
    )
  }
  if (spec.type === 'parties') {
    return (
      <div className={styles.wide}>
        <LabelledField id={id} label={name} hint={meaning}>
          {(field) => (
            <PartyPicker
              field={field}
              label={name}
              chosen={Array.isArray(value) ? value : []}
              max={spec.max}
              {...picking}
              onChange={onChange}
            />
          )}
        </LabelledField>
      </div>
    )
  }
  const [min, max] = [spec.min, spec.max]
  const asShare = spec.type === 'number' && spec.unit === 'share'
  const scale = asShare ? 100 : 1
  const figure = typeof value === 'number' ? value : spec.default
  const range = (bound: number) => i18n.number(bound, asShare ? { style: 'percent' } : {})
  return (
    <LabelledField
      id={id}
      label={name}
      hint={
        <>
          {meaning} <span className={styles.amount}>{t`${range(min)} to ${range(max)}.`}</span>
        </>
      }
    >
      {(field) => (
        <NumberField<number>
          {...field}
          className={styles.full ?? ''}
          value={tidy(figure * scale)}
          min={tidy(min * scale)}
          max={tidy(max * scale)}
          step={spec.type === 'number' && !asShare ? 0.1 : 1}
          {...(spec.type === 'count' && { precision: 0 })}
          {...(asShare && { suffix: '%' })}
          onChange={(typed) => {
            if (typed !== null) onChange(tidy(typed / scale))
          }}
        />
      )}
    </LabelledField>
  )
}

/** Without the last digits that scaling by a hundred leaves behind. */
const tidy = (figure: number): number => Number(figure.toPrecision(12))

/** What was chosen, as the measure is asked with it: parties by their ids. */
export function askedParameters(
  specs: Readonly<Record<string, DescribedParameter>>,
  chosen: Readonly<Record<string, ParameterValue>>,
): Record<string, unknown> {
  const known = Object.entries(chosen).filter(([name, value]) => {
    const spec = specs[name]
    return spec !== undefined && isUsable(spec, value)
  })
  return Object.fromEntries(
    known.map(([name, value]) => [name, Array.isArray(value) ? value.map((party: ChosenParty) => party.id) : value]),
  )
}

/** A stored value may be from another version of the measure; an invalid one is replaced by the default. */
function isUsable(spec: DescribedParameter, value: ParameterValue): boolean {
  switch (spec.type) {
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(spec.options, value)
    case 'parties':
      return Array.isArray(value) && value.length >= spec.min && value.length <= spec.max
    default:
      return typeof value === 'number' && value >= spec.min && value <= spec.max
  }
}
