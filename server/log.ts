import { type Logger, pino } from 'pino'

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The structured log: one JSON object a line on standard error, so that standard output stays for people and pipes. */
export function createLog(level: LogLevel): Logger {
  return pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
}
