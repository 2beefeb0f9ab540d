import type { Pool } from 'pg'
import robots from 'robots-parser'
import type { FeedTrial } from '#contracts/feeds/feed.ts'
import { fetchPage, type Question, type WebAccess } from './ask-server.ts'
import { FetchFailure } from './fetch-failure.ts'

/** The name of this product in robots.txt. */
export const robotName = 'RiskAtlas'

const maxBytes = 512 * 1024
/** How long rules are believed, and how long it is that rules which could not be read mean no. */
const [readHours, unreadableHours] = [24, 1]
const maxDelaySeconds = 60 * 60

export type RobotsVerdict = {
  verdict: NonNullable<FeedTrial['robots']>
  /** Seconds that the server wants between two questions. */
  delaySeconds: number
}

/** The package exports a function, which its types do not express. */
const parseRobots = robots as unknown as typeof robots.default

type Rules = { robots: string | null; readable: boolean }

/** What a server allows robots at one of its addresses, by rules that are asked for once a day (RFC 9309). */
export async function robotsVerdict(
  pool: Pool,
  url: URL,
  access: WebAccess,
  question: Omit<Question, 'maxBytes'>,
): Promise<RobotsVerdict> {
  const rules = (await storedRules(pool, url.origin)) ?? (await newRules(pool, url, access, question))
  if (!rules.readable) return { verdict: 'unavailable', delaySeconds: 0 }
  if (rules.robots === null) return { verdict: 'none', delaySeconds: 0 }
  const parsed = parseRobots(`${url.origin}/robots.txt`, rules.robots)
  const delaySeconds = Math.min(maxDelaySeconds, parsed.getCrawlDelay(robotName) ?? 0)
  return { verdict: (parsed.isAllowed(url.href, robotName) ?? true) ? 'allowed' : 'disallowed', delaySeconds }
}

async function storedRules(pool: Pool, origin: string): Promise<Rules | null> {
  const { rows } = await pool.query<Rules>(
    `SELECT robots, robots_readable AS readable FROM asked_server WHERE origin = $1 AND robots_until > now()`,
    [origin],
  )
  return rows[0] ?? null
}

async function newRules(pool: Pool, url: URL, access: WebAccess, question: Omit<Question, 'maxBytes'>): Promise<Rules> {
  const rules = await askForRules(url, access, question)
  await pool.query(
    `INSERT INTO asked_server (origin, robots, robots_readable, robots_until)
     VALUES ($1, $2, $3, now() + make_interval(hours => $4))
     ON CONFLICT (origin) DO UPDATE SET robots = excluded.robots, robots_readable = excluded.robots_readable,
                                        robots_until = excluded.robots_until`,
    [url.origin, rules.robots, rules.readable, rules.readable ? readHours : unreadableHours],
  )
  return rules
}

const [none, unreadable]: [Rules, Rules] = [
  { robots: null, readable: true },
  { robots: null, readable: false },
]

async function askForRules({ origin }: URL, access: WebAccess, question: Omit<Question, 'maxBytes'>): Promise<Rules> {
  try {
    const before = async () => undefined
    const { status, body } = await fetchPage(`${origin}/robots.txt`, { ...question, access, before, maxBytes })
    if (status === 200) return { robots: new TextDecoder().decode(body).replaceAll('\0', ''), readable: true }
    return status >= 500 ? unreadable : none
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    switch (error.code) {
      case 'redirect_loop':
      case 'too_many_redirects':
      case 'bad_redirect':
        return none
      case 'body_too_large':
      case 'broken_body':
        return unreadable
      default:
        throw error
    }
  }
}
