import { CloseCircleFilled } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'

function ClearIcon() {
  const { t } = useLingui()
  return <CloseCircleFilled aria-label={t`Clear`} />
}

/** For `allowClear` of an input: its button says what it does. */
export const clearing = { clearIcon: <ClearIcon /> }
