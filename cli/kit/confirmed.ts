import { createInterface } from 'node:readline/promises'
import { CommandFailure } from './command-failure.ts'
import type { CommandIo } from './command-io.ts'
import { exitCode } from './exit-codes.ts'
import { tableText } from './report-text.ts'

/**
 * Asks at a terminal whether something is meant that cannot be undone with ease.
 *
 * @param what what would be done, as the question begins
 * @param isSaid whether `--yes` has answered already
 * @throws CommandFailure where the answer is not yes, or nobody is there to give one
 */
export async function confirmed({ stdin, stderr }: CommandIo, what: string, isSaid: boolean): Promise<void> {
  if (isSaid) return
  if (!stdin.isTTY) throw new CommandFailure('This is not confirmed: say --yes.', exitCode.notConfirmed)
  const asking = createInterface({ input: stdin, output: stderr })
  try {
    const answer = await asking.question(`${tableText.line(what).trimEnd()}. Do it? [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandFailure('This is not confirmed.', exitCode.notConfirmed)
  } finally {
    asking.close()
  }
}
