import { Trans } from '@lingui/react/macro'
import type { TokenId, TokenSummary } from '#contracts/tokens/token.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'
import { TokenTable } from './token-table.tsx'

type TokenOverviewProps = {
  tokens: readonly TokenSummary[] | null
  /** Tokens in all; `null` until they are there. */
  total: number | null
  problem: Problem | null
  revoking: TokenId | null
  look: TableLook
  onRevoke: (id: TokenId) => void
  onReload: () => void
}

/** The tokens of all users, for administrators. */
export function TokenOverview({ tokens, total, problem, revoking, look, onRevoke, onReload }: TokenOverviewProps) {
  return (
    <PageSection
      title={<Trans>Tokens of programs</Trans>}
      lead={<Trans>Every token of every user. One that is revoked is refused with the next request.</Trans>}
    >
      <ProblemAlert problem={problem} onRetry={onReload} />
      <TokenTable ofAll tokens={tokens} revoking={revoking} look={look} onRevoke={onRevoke} />
      {tokens && total !== null && <ListedPart listed={tokens.length} total={total} />}
    </PageSection>
  )
}
