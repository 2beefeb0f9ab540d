import { parseArgs } from 'node:util'

export type Flags = { demonstration: boolean }

const usage = `Usage: npm start [-- --no-demo]   or   riskatlas start [--no-demo]

  --no-demo   leave out the demonstration data on the first start`

/** Reads the flags of the command line. @throws an error with the usage for one that does not exist */
export function readFlags(args: string[]): Flags {
  try {
    const { values } = parseArgs({ args, options: { 'no-demo': { type: 'boolean' } }, allowPositionals: false })
    return { demonstration: !values['no-demo'] }
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`, { cause })
  }
}
