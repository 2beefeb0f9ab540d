import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'

const maxSeconds = 10

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

/** Secrets of one sign-in at the provider, which only this server knows. */
export type OpenIdCheck = { state: string; nonce: string; verifier: string }

/** The identity at the provider. All fields but `issuer` and `subject` are suggestions. */
export type OpenIdIdentity = { issuer: string; subject: string; username: string; name: string; email: string }

/** An OpenID provider, by the authorization code flow with PKCE, state and nonce. */
export type OpenIdProvider = {
  name: string
  newCheck: () => Omit<OpenIdCheck, 'state'>
  /**
   * Where the browser signs in at the provider, to come back to `callback`.
   *
   * @throws ProblemError `unavailable` where the provider does not answer
   */
  begin: (check: OpenIdCheck, callback: string) => Promise<string>
  /**
   * Takes the browser back.
   *
   * @param address the whole of what the browser came back to
   * @throws ProblemError `provider_refused`, or `unavailable` where the provider does not answer
   */
  finish: (address: URL, check: OpenIdCheck) => Promise<OpenIdIdentity>
}

const optional = v.fallback(v.optional(v.string(), ''), '')
const Claims = v.object({ sub: v.string(), preferred_username: optional, name: optional, email: optional })

/** @param settings `issuer` is asked for what else there is to know when somebody first signs in */
export function createOpenIdProvider(settings: OpenIdSettings): OpenIdProvider {
  let known: Promise<Configuration> | undefined
  const configuration = () => {
    known ??= discover(settings).catch((cause) => {
      known = undefined
      throw new ProblemError('unavailable', 'The sign-in provider does not answer.', {}, { cause })
    })
    return known
  }
  return {
    name: settings.name,
    newCheck: () => ({ nonce: randomNonce(), verifier: randomPKCECodeVerifier() }),
    begin: async ({ state, nonce, verifier }, callback) => {
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    finish: async (address, { state, nonce, verifier }) => {
      const config = await configuration()
      return identify(config, address, { state, nonce, verifier }).catch((cause) => {
        throw isAway(cause)
          ? new ProblemError('unavailable', 'The sign-in provider does not answer.', {}, { cause })
          : new ProblemError('provider_refused', 'The provider did not let this sign-in through.', {}, { cause })
      })
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const server = new URL(issuer)
  const execute = [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])]
  return discovery(server, clientId, undefined, authenticationBy(clientSecret), { timeout: maxSeconds, execute })
}

/**
 * The secret goes into a header, as OpenID Connect has it where nothing else is agreed, unless only the body will do.
 */
function authenticationBy(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const use = methods.includes('client_secret_basic') ? basic : post
    return use(server, client, body, headers)
  }
}

async function identify(config: Configuration, address: URL, check: OpenIdCheck): Promise<OpenIdIdentity> {
  const tokens = await authorizationCodeGrant(config, address, {
    expectedState: check.state,
    expectedNonce: check.nonce,
    pkceCodeVerifier: check.verifier,
    idTokenExpected: true,
  })
  const told = v.parse(Claims, tokens.claims())
  const more = config.serverMetadata().userinfo_endpoint
    ? v.parse(Claims, await fetchUserInfo(config, tokens.access_token, told.sub))
    : told
  const email = told.email || more.email
  const username = told.preferred_username || more.preferred_username || email.split('@')[0] || told.sub
  const name = told.name || more.name || username
  return { issuer: config.serverMetadata().issuer, subject: told.sub, username, name, email }
}

/** Whether a library error means that the provider is unreachable, rather than that it refuses. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = 'status' in error ? Number(error.status) : 0
  const code = 'code' in error ? String(error.code) : ''
  return error.message === 'fetch failed' || code === 'OAUTH_TIMEOUT' || status >= 500
}
