import { Plural, Trans } from '@lingui/react/macro'
import { Checkbox } from 'antd'

/** What an answer about the whole network does with demonstration data. */
export type DemonstrationUse = {
  /** Number of demonstration parties that it leaves out. */
  leftOut: number
  included: boolean
  onChange: (included: boolean) => void
}

/** Whether demonstration data count in an answer; nothing where there is nothing to choose. */
export function DemonstrationChoice({ leftOut, included, onChange }: DemonstrationUse) {
  if (leftOut === 0 && !included) return null
  return (
    <Checkbox checked={included} onChange={({ target }) => onChange(target.checked)}>
      {included ? (
        <Trans>Include demonstration parties</Trans>
      ) : (
        <Plural value={leftOut} one="Include # demonstration party" other="Include # demonstration parties" />
      )}
    </Checkbox>
  )
}
