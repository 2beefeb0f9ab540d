import { Trans } from '@lingui/react/macro'
import { Alert } from 'antd'
import type { MarketGap } from '#contracts/issuers/market.ts'

/** From which days on what the market and agencies say counts, where there is more than can be looked at together. */
export function MarketGaps({ gaps = [] }: { gaps: readonly MarketGap[] | undefined }) {
  if (gaps.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <Trans>
          There are more quotes, ratings and prices than can be looked at together. Older ones are left out, and days
          before these are judged without them.
        </Trans>
      }
      description={gaps.map((gap) => (
        <div key={gap.kind}>
          <Counted gap={gap} />
        </div>
      ))}
    />
  )
}

function Counted({ gap: { kind, from } }: { gap: MarketGap }) {
  switch (kind) {
    case 'quotes':
      return <Trans>Quotes of bonds count from {from} on.</Trans>
    case 'impliedRatings':
      return <Trans>Implied ratings count from {from} on.</Trans>
    case 'sharePrices':
      return <Trans>Prices of shares count from {from} on.</Trans>
    case 'ratings':
      return <Trans>Ratings by agencies count from {from} on.</Trans>
  }
}
