import type { Writable } from 'node:stream'

/** Where a command speaks and what environment it reads: the shell's, or that of a test. */
export type CommandIo = { stdout: Writable; stderr: Writable; env: NodeJS.ProcessEnv }
