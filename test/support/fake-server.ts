import { vi } from 'vitest'
import { defaultKit } from '#contracts/installation/installation.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import type { FailureReply } from '#contracts/values/envelope.ts'

type Answer = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>

export const replyOf = (data: unknown, status = 200) => Response.json({ success: true, data }, { status })

/** A refusal in the API's envelope. */
export const refusalOf = (errorCode: FailureReply['errorCode'], status: number, showType = 2, details = {}) =>
  Response.json({ success: false, errorCode, errorMessage: errorCode, showType, details }, { status })

/** Answers like the server, with a session of its own; further paths by `answers`, which begin with `/api/`. */
export function fakeServer({ user, answers = {} }: { user: CurrentUser | null; answers?: Record<string, Answer> }) {
  const state = { user, calls: [] as string[] }
  const fetch = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(input), 'http://server.example')
    state.calls.push(`${init?.method ?? 'GET'} ${url.pathname}`)
    const answer = answers[url.pathname]
    if (answer) return answer(url, init)
    switch (url.pathname) {
      case '/api/currentUser/':
        return state.user ? Response.json({ success: true, user: state.user }) : refusalOf('signed_out', 401, 9)
      case '/api/login/account/':
        state.user = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }
        return Response.json({ success: true, user: state.user })
      case '/api/login/outLogin/':
        state.user = null
        return Response.json({ success: true })
      case '/api/installation':
        return replyOf({
          ...defaultKit,
          registration: 'approval',
          accountMenu: true,
          oidc: null,
        })
      case '/api/imports':
        return state.user ? replyOf({ imports: [] }) : refusalOf('signed_out', 401, 9)
      case '/api/dashboard/tiles':
        return replyOf({ tiles: [] })
      case '/api/unfinished-uploads':
      case '/api/uploads':
        return replyOf({ uploads: [] })
      case '/api/entities':
        return replyOf({ entities: [], total: 0 })
      default:
        return refusalOf('not_found', 404)
    }
  })
  return { fetch, state }
}
