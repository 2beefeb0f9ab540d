import { msg } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { type TokenId, tokenTable } from '#contracts/tokens/token.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { allTokensQuery, revokeAnyToken } from '#src/api/tokens.ts'
import { TokenOverview } from '#src/features/tokens/token-overview.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/admin/tokens')({
  staticData: { title: msg`Tokens of programs` },
  validateSearch: v.object(tokenTable.entries),
  loader: ({ context: { workspace } }) => beginQuery(workspace, allTokensQuery(workspace.client)),
  component: TokensRoute,
})

function TokensRoute() {
  const { client } = Route.useRouteContext().workspace
  const queryClient = useQueryClient()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const tokens = useQuery(allTokensQuery(client))
  const revoke = useMutation({
    mutationFn: (id: TokenId) => revokeAnyToken(client, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['administration', 'tokens'] }),
  })
  const error = revoke.error ?? tokens.error
  return (
    <TokenOverview
      tokens={tokens.data?.tokens ?? null}
      total={tokens.data?.total ?? null}
      problem={error && problemFrom(error)}
      revoking={revoke.isPending ? revoke.variables : null}
      look={{
        view: tokenTable.viewOf(search),
        onView: (change) => void navigate({ search: (shown) => tokenTable.changed(shown, change), resetScroll: false }),
      }}
      onRevoke={(id) => revoke.mutate(id)}
      onReload={() => void tokens.refetch()}
    />
  )
}
