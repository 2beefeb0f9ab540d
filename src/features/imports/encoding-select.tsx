import { useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import { TextEncoding } from '#contracts/values/text-encoding.ts'

const names: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'euc-kr': 'EUC-KR',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
}

/** What an encoding is called, in every language alike. */
export const encodingName = (encoding: string): string => names[encoding] ?? encoding.toUpperCase()

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
        { value: found, label: t`detected` },
        ...TextEncoding.options.map((encoding) => ({ value: encoding, label: encodingName(encoding) })),
      ]}
      onChange={(chosen) => onChange(chosen === found ? null : chosen)}
    />
  )
}
