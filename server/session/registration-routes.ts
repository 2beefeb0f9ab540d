import { Hono } from 'hono'
import { PasswordReset, Registration } from '#contracts/session/sign-in.ts'
import type { PublicOrigin } from '#server/http/public-origin.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { visitorOf } from './client-info.ts'
import type { AuthService } from './service.ts'

/** `/api/register` and `/api/login/resetPassword`: for who is not signed in. */
export const registrationRoutes = ({ registrations }: AuthService, reach: PublicOrigin) =>
  new Hono<RequestEnvironment>()
    .post('/register', smallBody(), validated('json', Registration), async (c) =>
      c.json(success(await registrations.register(c.req.valid('json'), visitorOf(c, reach)))),
    )
    .post('/login/resetPassword', smallBody(), validated('json', PasswordReset), async (c) => {
      await registrations.resetPassword(c.req.valid('json'), visitorOf(c, reach))
      return c.json(success({}))
    })
