import { Hono } from 'hono'
import { PasswordReset, Registration, RegistrationReply } from '#contracts/session/sign-in.ts'
import { data, done, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { clientInfoOf } from './client-info.ts'
import type { AuthService } from './service.ts'

const open = { stability: 'internal', scope: null, budget: null, command: null } as const
const operations = {
  register: operation({
    ...open,
    id: 'register',
    summary: 'Register',
    replies: { 200: data(RegistrationReply) },
    refusals: ['registration_closed', 'account_disabled', 'taken', 'weak_password', 'wrong_code'],
  }),
  reset: operation({
    ...open,
    id: 'recoverPassword',
    summary: 'Choose a new password by a code',
    replies: { 200: done },
    refusals: ['wrong_code', 'weak_password', 'account_disabled', 'not_configured'],
  }),
}

/** `/api/register` and `/api/login/resetPassword`: for who is not signed in. */
export const registrationRoutes = ({ registrations }: AuthService) =>
  new Hono<RequestEnvironment>()
    .post('/register', operations.register, smallBody(), validated('json', Registration), async (c) =>
      c.json(success(await registrations.register(c.req.valid('json'), clientInfoOf(c)))),
    )
    .post('/login/resetPassword', operations.reset, smallBody(), validated('json', PasswordReset), async (c) => {
      await registrations.resetPassword(c.req.valid('json'), clientInfoOf(c))
      return c.json(success({}))
    })
