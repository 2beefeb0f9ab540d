import { useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import { TextEncoding } from '#contracts/values/text-encoding.ts'
import { encodingName } from './encoding-name.ts'

type EncodingSelectProps = {
  id: string
  /** `null`: found by the bytes. */
  value: TextEncoding | null
  disabled?: boolean
  onChange: (encoding: TextEncoding | null) => void
}

const found = 'found'

/** The choice of the encoding in which the text of a file is read. */
export function EncodingSelect({ id, value, disabled = false, onChange }: EncodingSelectProps) {
  const { t } = useLingui()
  return (
    <Select<TextEncoding | typeof found>
      id={id}
      disabled={disabled}
      value={value ?? found}
      options={[
        { value: found, label: t`found by itself` },
        ...TextEncoding.options.map((encoding) => ({ value: encoding, label: encodingName(encoding) })),
      ]}
      onChange={(chosen) => onChange(chosen === found ? null : chosen)}
    />
  )
}
