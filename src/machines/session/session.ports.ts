import { fromCallback, fromPromise } from 'xstate'
import type { SignInReply } from '#contracts/session/sign-in.ts'
import { loadCurrentUser, signIn, signOut } from '#src/api/session.ts'
import { defineStartActor } from '../kit/define-actor.ts'
import { sessionMachine } from './session.machine.ts'
import type { SignInOutcome } from './session.types.ts'

/**
 * The session on the server and on the page. Every way to sign in but the password loads when it is chosen. The
 * challenge of a second factor is a secret: it stays in here between the two steps.
 */
export const session = defineStartActor(sessionMachine, {
  ports: ({ client, page, beginning, loadPart }) => {
    let challenge = beginning.challenge ?? ''
    const loadMethods = () => loadPart(() => import('#src/api/session-sign-in-methods.ts'))
    const outcomeOf = (reply: SignInReply): SignInOutcome => {
      if ('user' in reply) return { kind: 'user', user: reply.user }
      challenge = reply.secondFactor.challenge
      return { kind: 'secondFactor' }
    }
    return {
      loadCurrentUser: fromPromise(({ signal }) => loadCurrentUser(client, signal)),
      signIn: fromPromise(async ({ input: { attempt }, signal }) => {
        if (attempt.method === 'password') {
          const { username, password, autoLogin } = attempt
          return outcomeOf(await signIn(client, { username, password, autoLogin }, signal))
        }
        const methods = await loadMethods()
        if (attempt.method === 'provider') {
          return { kind: 'elsewhere', address: await methods.addressOfProvider(client, attempt, signal) }
        }
        return outcomeOf(await methods.signInBy(client, attempt, signal))
      }),
      proveSecondFactor: fromPromise(async ({ input: { code }, signal }) => {
        const methods = await loadMethods()
        return methods.proveSecondFactor(client, { challenge, code: code.trim() }, signal)
      }),
      signOut: fromPromise(({ signal }) => signOut(client, signal)),
      hearOtherTabs: fromCallback(({ sendBack }) => page.hearOtherTabs(sendBack)),
      watchNetwork: fromCallback(({ sendBack }) => page.watchNetwork(sendBack)),
    }
  },
  input: ({ beginning: { onSignInPage, challenge } }) => ({
    onSignInPage,
    ...(challenge !== undefined && { awaitsSecondFactor: true }),
  }),
  on: {
    'session.announced': ({ page }, { news }) => page.tellOtherTabs(news),
    'signIn.opened': ({ openSignIn }) => openSignIn(),
    'page.left': ({ page }, { address }) => page.leaveFor(address),
  },
  onStart: ({ page }, session) => page.watchReturn(() => session.send({ type: 'page.restored' })),
})
