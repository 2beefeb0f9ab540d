import { type Fetched, fetchPolitely, type WebFetching } from './fetch-politely.ts'

const mostBytes = 10 * 2 ** 20
const mostSeconds = 20

/** Types of text; what is sent as anything else is no feed. */
const types = /^(text\/[\w.+-]+|application\/([\w.-]+\+)?(xml|json)|application\/(octet-stream|x-rss|rss|atom))$/i
const accept = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/** Asks for a feed as its server allows; 304 counts as an answer. @throws the signal's reason where the process stops */
export const fetchFeed = (
  address: string,
  conditions: { etag: string | null; lastModified: string | null } | null,
  fetching: WebFetching,
): Promise<Fetched> => fetchPolitely(address, { accept, types, mostBytes, mostSeconds, conditions }, fetching)
