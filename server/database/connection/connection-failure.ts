const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
const textsOfThePool = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/**
 * Whether an error means that the database is unreachable rather than that it refused: socket errors, SQLSTATE class 08
 * and 57P0x (shutting down, crashed, starting up), and the messages of the pool.
 */
export function isConnectionFailure(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { message } = at
    if (textsOfThePool.some((text) => message.startsWith(text))) return true
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    const syscall = 'syscall' in at ? at.syscall : undefined
    if (/^(08...|57P0[123]|53300)$/.test(code)) return true
    if (socketErrors.has(code) && syscall !== 'open' && syscall !== 'stat') return true
  }
  return false
}
