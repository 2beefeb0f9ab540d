import { Trans } from '@lingui/react/macro'
import { Empty } from 'antd'
import type { QueryScope } from '#contracts/query-scopes.ts'
import { Link } from '#src/components/link.tsx'

type NothingFoundProps = { scope: QueryScope; isEverything: boolean }

/** What to do where a query finds nothing. */
export function NothingFound({ scope, isEverything }: NothingFoundProps) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        isEverything ? (
          <>
            <Trans>The data hold none of these yet.</Trans>{' '}
            {scope === 'alert' ? (
              <Link to="/RiskDetection">
                <Trans>Alert rules</Trans>
              </Link>
            ) : (
              <Link to="/DataIntegration">
                <Trans>Import files</Trans>
              </Link>
            )}
          </>
        ) : (
          <Trans>
            Nothing meets these conditions. The count beside each condition shows which of them finds nothing; change
            it, or let one of several suffice.
          </Trans>
        )
      }
    />
  )
}
