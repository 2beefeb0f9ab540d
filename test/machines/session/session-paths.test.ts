import { describe, expect, test } from 'vitest'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { coverageOf } from '#test/support/machine-coverage.ts'
import { arrivalsOf, returnFromProvider, sessionPaths, sessionTour } from '#test/support/session-paths.ts'

describe(sessionPaths.name, () => {
  const paths = sessionPaths()

  test('the session paths take every transition of the machine', () => {
    const walks = paths.map(({ startsOnSignInPage, events }) => ({
      input: { onSignInPage: startsOnSignInPage },
      events,
    }))
    const { covered, total, missing } = coverageOf(
      sessionMachine,
      [...walks, returnFromProvider],
      ['hearOtherTabs', 'watchNetwork'],
    )
    expect({ covered, missing }).toEqual({ covered: total, missing: [] })
  })

  test('the session paths lead to the states of the chart', () => {
    const arrivals = paths.flatMap(arrivalsOf)
    expect([...new Set(arrivals)].sort()).toMatchInlineSnapshot(`
      [
        "checking again: server accepts → working",
        "checking: server accepts → welcomed",
        "checking: server has ended the attempt → signedOut",
        "checking: server refuses the code → secondFactor",
        "expired: other tab signs in → refreshing again",
        "expired: other tab signs out → signedOut",
        "expired: user asks for a passkey → signingIn again",
        "expired: user signs in as somebody else → signedOut",
        "expired: user submits a password → signingIn again",
        "expired: user submits an empty form → expired",
        "leaving: page is shown again → signedOut",
        "loading: server fails → signedOut",
        "loading: server finds the user → working",
        "loading: server knows nobody → signedOut",
        "offline: network is back → signedOut",
        "offline: network is back → working",
        "refreshing again: server finds the user → working",
        "refreshing again: server knows nobody → expired",
        "refreshing: server finds the user → welcomed",
        "refreshing: server knows nobody → signedOut",
        "secondFactor again: user starts again → expired",
        "secondFactor again: user submits the code → checking again",
        "secondFactor: user fills in the code → secondFactor",
        "secondFactor: user starts again → signedOut",
        "secondFactor: user submits no code → secondFactor",
        "secondFactor: user submits the code → checking",
        "signedOut: network is lost → offline",
        "signedOut: other tab signs in → refreshing",
        "signedOut: user asks for a passkey → signingIn",
        "signedOut: user chooses the provider → signingIn",
        "signedOut: user fills in the password → signedOut",
        "signedOut: user submits a password → signingIn",
        "signedOut: user submits a telephone number with its code → signingIn",
        "signedOut: user submits an empty form → signedOut",
        "signedOut: user switches to another form → signedOut",
        "signingIn again: server accepts somebody else → leaving again",
        "signingIn again: server accepts → working",
        "signingIn again: server asks for a second factor → secondFactor again",
        "signingIn again: server refuses → expired",
        "signingIn: server accepts → welcomed",
        "signingIn: server asks for a second factor → secondFactor",
        "signingIn: server fails → signedOut",
        "signingIn: server names the provider → leaving",
        "signingIn: server refuses → signedOut",
        "signingOut: other tab signs out → signedOut",
        "signingOut: server fails → working",
        "signingOut: server has signed out → signedOut",
        "signingOut: session has ended on the server → signedOut",
        "welcomed: session has ended on the server → expired",
        "welcomed: user signs out → signingOut",
        "welcomed: welcome ends → working",
        "working: network is lost → offline",
        "working: other tab signs out → signedOut",
        "working: other tab signs somebody else in → leaving again",
        "working: session has ended on the server → expired",
        "working: user changes the own name → working",
        "working: user signs out → signingOut",
      ]
    `)
  })
})

test('the session tour covers all that the paths cover', () => {
  const all = new Set(sessionPaths().flatMap(arrivalsOf))
  expect(new Set(sessionTour().flatMap(arrivalsOf))).toEqual(all)
})
