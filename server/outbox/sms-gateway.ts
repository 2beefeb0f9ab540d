import { createHmac } from 'node:crypto'

const maxMilliseconds = 5000

/** The gateway of messages to telephones. */
export type SmsGateway = {
  /**
   * Sends a message. The same `id` identifies the same message across retries.
   *
   * @throws an error with the reason, without the message
   */
  send: (message: { id: string; phone: string; text: string }) => Promise<void>
}

/**
 * Posts `{phone, text}` to an address. With a secret, `X-RiskAtlas-Signature` is `sha256=` and the HMAC-SHA256, in
 * hexadecimal, of `X-RiskAtlas-Timestamp` (seconds since 1970), a dot and the body.
 */
export function createSmsGateway({ url, secret }: { url: string; secret: string | null }): SmsGateway {
  return {
    send: async ({ id, phone, text }) => {
      const body = JSON.stringify({ phone, text })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-riskatlas-timestamp': timestamp,
          ...(secret !== null && { 'x-riskatlas-signature': signatureOf(secret, timestamp, body) }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(maxMilliseconds),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
    },
  }
}

function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}
