import { Input } from 'antd'
import type { FieldAttributes } from '#src/components/controls/labelled-field.tsx'

/** Where the digits of a code are typed, under the name `code`. */
export function CodeInput({ field, busy }: { field: FieldAttributes; busy: boolean }) {
  return (
    <Input
      {...field}
      name="code"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      readOnly={busy}
    />
  )
}
