import { Hono } from 'hono'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { EntityService } from './service.ts'

const Search = v.object({
  q: v.optional(v.pipe(v.string(), v.transform(withoutControls), v.trim(), v.maxLength(200)), ''),
  limit: limitOf(20, 100),
  offset,
})

/** Pasted text may contain tabs and line ends, which names never do. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** `/api/entities`: finding parties by name or identifier, and what is known of one. */
export const entityRoutes = (service: EntityService) =>
  new Hono<RequestEnvironment>()
    .get('/', requireUser, validated('query', Search), async (c) =>
      c.json(success(await service.search(c.req.valid('query')))),
    )
    .get('/:id', requireUser, validated('param', v.object({ id: EntityId })), async (c) =>
      c.json(success(await service.read(c.req.valid('param').id))),
    )
    .get('/:id/details', requireUser, validated('param', v.object({ id: EntityId })), async (c) =>
      c.json(success(await service.details(c.req.valid('param').id))),
    )
    .get('/:id/shared', requireUser, validated('param', v.object({ id: EntityId })), async (c) =>
      c.json(success(await service.shared(c.req.valid('param').id, c.req.raw.signal))),
    )
