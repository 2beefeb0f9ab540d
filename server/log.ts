import { type DestinationStream, type Logger, pino } from 'pino'

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** What is logged of an error: all of it but the connection that errors of the database driver carry. */
function errorSerializer(error: Error): object {
  const { client: _, ...rest } = pino.stdSerializers.err(error)
  return rest
}

/** The structured log: one JSON object a line on standard error, so that standard output stays for people and pipes. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  const options = { level, base: { pid: process.pid }, serializers: { err: errorSerializer } }
  return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
