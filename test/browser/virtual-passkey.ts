import type { Page } from 'playwright-core'
import type { Person } from '../support/people.ts'

/** Gives the page's browser an authenticator that holds a passkey of a person, registered with the server. */
export async function keepPasskeyOf(
  { cookie }: Person,
  { page, address }: { page: Page; address: string },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: address }
  })
  await page.context().addCookies(cookies)
  await page.goto(`${address}logo.svg`)
  const refused = await page.evaluate(async () => {
    const post = async (path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return response.json()
    }
    const { data } = await post('/api/account/passkeys/options', {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data.options)
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    const reply = await post('/api/account/passkeys', {
      challenge: data.challenge,
      response: made.toJSON(),
      name: 'Virtual',
    })
    return reply.success ? null : reply.errorMessage
  })
  if (refused !== null) throw new Error(`The passkey was refused: ${refused}`)
  await page.context().clearCookies()
}
