import { useLingui } from '@lingui/react/macro'
import { Segmented } from 'antd'
import type { PictureExtent } from '#contracts/address.ts'

type ExtentChoiceProps = { extent: PictureExtent; onChoose: (extent: PictureExtent) => void }

/** How much is shown: what the reader opens step by step, all around the company, or everybody. */
export function ExtentChoice({ extent, onChoose }: ExtentChoiceProps) {
  const { t } = useLingui()
  return (
    <Segmented<PictureExtent>
      size="small"
      aria-label={t`How much is shown`}
      value={extent}
      options={[
        { value: 'picture', label: t`Step by step` },
        { value: 'surroundings', label: t`All around` },
        { value: 'network', label: t`Whole network` },
      ]}
      onChange={onChoose}
    />
  )
}
