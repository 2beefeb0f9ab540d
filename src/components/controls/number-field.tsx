import { useLingui } from '@lingui/react/macro'
import { InputNumber, type InputNumberProps } from 'antd'

type NumberElement = { nativeElement: HTMLElement } | null

/** A field for a number, whose steps are named in the language of the reader. */
export function NumberField<Value extends number | string = number>(props: InputNumberProps<Value>) {
  const { t } = useLingui()
  const steps = { up: t`Increase the value`, down: t`Decrease the value` }
  return <InputNumber<Value> {...props} ref={(field: NumberElement) => nameSteps(field, steps)} />
}

/** The library gives its steps English names that nothing it takes can change. */
function nameSteps(field: NumberElement, names: { up: string; down: string }): void {
  for (const [way, name] of Object.entries(names)) {
    field?.nativeElement.querySelector(`.ant-input-number-action-${way}`)?.setAttribute('aria-label', name)
  }
}
