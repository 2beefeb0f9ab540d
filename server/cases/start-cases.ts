import type { Logger } from 'pino'
import { oneAtATime } from '#server/outbox/one-at-a-time.ts'
import type { CaseService } from './service.ts'

const pollInterval = 60_000

/** Makes this process end the waits of cases whose day has come, beside other processes on the same database. */
export function startCases(service: Pick<CaseService, 'endWaits'>, log: Logger): { stop: () => Promise<void> } {
  const look = oneAtATime(service.endWaits, (error) => log.warn({ err: error }, 'could not look for waiting cases'))
  const timer = setInterval(look.wake, pollInterval)
  look.wake()
  return {
    stop: async () => {
      clearInterval(timer)
      await look.settled()
    },
  }
}
