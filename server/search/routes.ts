import { Hono } from 'hono'
import * as v from 'valibot'
import { maxSearchCharacters, SearchFilter, SearchPart, SearchReply } from '#contracts/search/search.ts'
import { operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { screenParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { SearchService } from './service.ts'

const Search = v.object({
  q: v.pipe(v.string(), v.transform(withoutControls), v.trim(), v.minLength(1), v.maxLength(maxSearchCharacters)),
  ...SearchFilter.entries,
  only: v.optional(SearchPart),
  ...screenParameters(10, 50),
})

/** Pasted text may contain tabs and line ends. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

const find = operation({
  stability: 'experimental',
  scope: 'read',
  budget: 'read',
  persons: true,
  id: 'findEverything',
  summary: 'Find parties, articles, bills, bond issuers and saved queries by what is typed',
  description:
    'Names are found whatever their letter case, width, accents, legal form and order of words; Chinese also in traditional characters, in pinyin and by the initials of it; and names that are spelled nearly so after all others. A question such as `who controls X` is answered where it is certain which party is meant.',
  command: 'search find',
  replies: { 200: page(SearchReply) },
})

/** `/api/search`: everything that is found by a text. */
export const searchRoutes = (service: SearchService) =>
  new Hono<RequestEnvironment>().get('/', find, requireUser, validated('query', Search), async (c) => {
    const { q, kind, jurisdiction, source, only, ...asked } = c.req.valid('query')
    const { page: wanted, reply } = pageAsked(c, asked)
    const bearer = c.get('bearer')
    const userId = bearer === null || bearer.scopes.includes('query') ? c.get('signedIn').id : null
    const filter = { ...(kind && { kind }), ...(jurisdiction && { jurisdiction }), ...(source && { source }) }
    return c.json(
      success(reply(await service.search({ q, userId, isNarrow: only === 'parties', ...filter, ...wanted }))),
    )
  })
