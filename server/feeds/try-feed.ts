import { type FeedProblem, type FeedTrial, type FeedTrialRequest, mostTrialEntries } from '#contracts/feed.ts'
import { ProblemError } from '#contracts/problem.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { WebFetching } from './fetch-politely.ts'
import { fileNameOf } from './file-name.ts'
import { freshSecondsOf, secondsToNextRun } from './next-run.ts'
import { type FeedEntries, readEntries } from './read-entries.ts'
import { linkedAddressesOf } from './read-linked-pages.ts'

/** Trials under way at the same time. */
const mostAtOnce = 4

/** Tries feeds: fetches each once and stores nothing. */
export function createFeedTrials(fetching: () => Promise<WebFetching>) {
  let underWay = 0
  return async (request: FeedTrialRequest): Promise<FeedTrial> => {
    if (underWay >= mostAtOnce) {
      throw new ProblemError('too_many_requests', 'Other feeds are being tried.', { retryAfter: 5 })
    }
    underWay += 1
    try {
      return await tryFeed(await fetching(), request)
    } finally {
      underWay -= 1
    }
  }
}

async function tryFeed(fetching: WebFetching, { address, kind }: FeedTrialRequest): Promise<FeedTrial> {
  const begun = performance.now()
  const fetched = await fetchFeed(address, null, fetching)
  const { addresses, robots, status, headers, body, failure } = fetched
  const read = failure ? problemOf(failure) : await readEntries(fileNameOf(address), fetched, kind).catch(problemIn)
  const entries: FeedEntries = 'articles' in read ? read : { articles: [], refused: 0, rhythm: noRhythm }
  const schedule = { everyMinutes: null, rhythm: entries.rhythm, freshSeconds: freshSecondsOf(headers) }
  return {
    addresses,
    robots,
    userAgent: fetching.userAgent,
    status,
    contentType: headers['content-type']?.slice(0, 200) ?? null,
    bytes: body.length,
    milliseconds: Math.round(performance.now() - begun),
    entries: entries.articles.length + entries.refused,
    refused: entries.refused,
    linked: linkedAddressesOf(entries.articles).length,
    articles: entries.articles.slice(0, mostTrialEntries),
    nextInMinutes: 'articles' in read ? Math.round(secondsToNextRun(schedule, new Date()) / 60) : null,
    problem: 'articles' in read ? null : read,
  }
}

const noRhythm = { seconds: null, ttlMinutes: null, skipHours: [] }

const problemOf = ({ code, details }: FeedProblem): FeedProblem => ({ code, details })

function problemIn(error: unknown): FeedProblem {
  if (error instanceof ProblemError) return problemOf(error)
  throw error
}
