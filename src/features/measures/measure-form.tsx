import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ParameterValue } from '#contracts/measures/measure-choices.ts'
import type { DescribedParameter } from '#contracts/measures/measure-request.ts'
import styles from '../../components/measures/analysis.module.css'
import { ParameterField } from './parameter-field.tsx'
import type { PartyPickerProps } from './party-picker.tsx'

export type MeasureFormProps = {
  /** Distinguishes the fields of several forms. */
  name: string
  specs: Readonly<Record<string, DescribedParameter>>
  chosen: Readonly<Record<string, ParameterValue>>
  picking: Pick<PartyPickerProps, 'search' | 'selected'>
  onChoose: (parameter: string, value: ParameterValue) => void
  onReset: () => void
}

/** The parameters of a measure as a form, generated from its description: meaning first, then list limits. */
export function MeasureForm({ name, specs, chosen, picking, onChoose, onReset }: MeasureFormProps) {
  const { i18n, t } = useLingui()
  const all = Object.entries(specs)
  if (all.length === 0) return null
  const [limits, choices] = [all.filter(isLimit), all.filter((each) => !isLimit(each))]
  const changed = Object.keys(chosen).length
  const fields = (some: typeof all) => (
    <div className={styles.fields}>
      {some.map(([parameter, spec]) => (
        <ParameterField
          key={parameter}
          id={`${name}-${parameter}`}
          spec={spec}
          value={chosen[parameter]}
          picking={picking}
          onChange={(value) => onChoose(parameter, value)}
        />
      ))}
    </div>
  )
  return (
    <details className={styles.settings}>
      <summary>{changed === 0 ? <Trans>Settings</Trans> : t`Settings (changed: ${i18n.number(changed)})`}</summary>
      {choices.length > 0 && fields(choices)}
      {limits.length > 0 && fields(limits)}
      <Button size="small" type="link" disabled={changed === 0} onClick={onReset}>
        <Trans>Back to the defaults</Trans>
      </Button>
    </details>
  )
}

function isLimit([, { type }]: [string, DescribedParameter]): boolean {
  return type === 'count'
}
