import { Trans } from '@lingui/react/macro'
import { Alert, Button } from 'antd'
import { focusOn } from './focus-on.ts'

type BrokenAddressProps = { isBroken: boolean; onBeginAnew: () => void }

/** Says that the address names a query and does not hold it, and leads away from it. */
export function BrokenAddress({ isBroken, onBeginAnew }: BrokenAddressProps) {
  const leave = () => {
    focusOn(document.getElementById('multi-query-heading'))
    onBeginAnew()
  }
  return (
    <div role="alert" style={{ display: isBroken ? 'block' : 'contents' }}>
      {isBroken && (
        <Alert
          type="error"
          role="none"
          showIcon
          title={
            <Trans>
              This address holds no query: part of it may be missing. What stands below is not what it was to show.
            </Trans>
          }
          action={
            <Button size="small" onClick={leave}>
              <Trans>Begin anew</Trans>
            </Button>
          }
        />
      )}
    </div>
  )
}
