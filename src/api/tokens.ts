import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { MadeToken, type NewTokenInput, type TokenId, TokenList } from '#contracts/tokens/token.ts'
import { BudgetsLeft } from '#contracts/values/budget.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

export const tokensQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['account', 'tokens'],
    queryFn: ({ signal }) => request((init) => calls.tokens.$get({}, { init }), TokenList, shownIn('content', signal)),
    ...changing,
  })

/** What is left of the user’s shares. */
export const budgetsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['account', 'budgets'],
    queryFn: ({ signal }) =>
      request((init) => calls.account.budgets.$get({}, { init }), BudgetsLeft, shownIn('content', signal)),
    ...changing,
  })

export const makeToken = ({ calls, request }: Server, wanted: NewTokenInput, signal: AbortSignal) =>
  request((init) => calls.tokens.$post({ json: wanted }, { init }), MadeToken, shownIn('form', signal))

export const revokeToken = async ({ calls, request }: Server, id: TokenId, signal?: AbortSignal): Promise<void> => {
  await request(
    (init) => calls.tokens[':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

export const allTokensQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['administration', 'tokens'],
    queryFn: ({ signal }) =>
      request((init) => calls.admin.tokens.$get({}, { init }), TokenList, shownIn('content', signal)),
    ...changing,
  })

export const revokeAnyToken = async ({ calls, request }: Server, id: TokenId): Promise<void> => {
  await request((init) => calls.admin.tokens[':id'].$delete({ param: { id } }, { init }), v.unknown(), shownIn('form'))
}
