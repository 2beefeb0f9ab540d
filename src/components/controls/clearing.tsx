import { CloseCircleFilled } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'

/** The whole name of a button that empties a field. */
export function ClearIcon() {
  const { t } = useLingui()
  return <CloseCircleFilled aria-label={t`Clear`} />
}

/** For `allowClear` of an input: its button says what it does. */
export const clearing = { clearIcon: <ClearIcon /> }
