import { isTagged, type Operation } from './operation.ts'

/** A header of replies, as the document tells it. */
type Header = { description: string; required: boolean; schema: { type: 'string' | 'integer' } }

const told = { required: true, schema: { type: 'string' } } as const
const ofBudget = {
  'RateLimit-Policy': { ...told, description: 'What the budget allows: `"read";q=600;w=60` is 600 in 60 seconds.' },
  RateLimit: {
    ...told,
    description: 'What is left of it: `"read";r=599;t=60`, the whole again in 60 seconds.',
  },
}
const ofTag = { ETag: { ...told, description: 'To be sent back in `If-None-Match`.' } }
const ofKey = {
  'Idempotency-Replayed': {
    ...told,
    required: false,
    description: '`true` where the request was done earlier, and is answered as it was then.',
  },
}
const ofLeaving = {
  Deprecation: { ...told, description: 'Since when it is deprecated: `@` and seconds since 1970 (RFC 9745).' },
  Sunset: { ...told, description: 'From when on it may be gone (RFC 8594).' },
}

/** The headers of replies that succeed. */
export const headersOfSuccess = (method: string, operation: Operation): Record<string, Header> => ({
  ...(operation.budget !== null && ofBudget),
  ...((isTagged(method, operation) || operation.tagged === true) && ofTag),
  ...(operation.keyed === true && ofKey),
  ...(operation.deprecated !== undefined && ofLeaving),
})

/** The headers that refusals can have. */
export const headersOfRefusal: Record<string, Header> = {
  'Retry-After': {
    required: false,
    schema: { type: 'integer' },
    description: 'Seconds after which it may be tried again.',
  },
  'RateLimit-Policy': { ...ofBudget['RateLimit-Policy'], required: false },
  RateLimit: { ...ofBudget.RateLimit, required: false },
}
