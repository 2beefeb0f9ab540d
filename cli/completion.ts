import tab from '@bomb.sh/tab/commander'
import { Argument, Command } from 'commander'

const shells = ['bash', 'zsh', 'fish', 'powershell']

/** Name of the program that shells complete; `npm run cli` is none. */
const program = 'riskatlas'

/**
 * `completion SHELL` prints a script that completes the words of the command line in that shell; the script asks the
 * hidden `complete -- WORDS` for what may follow.
 *
 * @param commands all commands, with their options
 */
export function completionCommands(commands: readonly Command[]): Command[] {
  const completed = () => {
    const whole = new Command(program)
    for (const command of commands) whole.addCommand(command)
    return tab(whole, { completionCommandName: 'completion' })
  }
  return [
    new Command('completion')
      .description('print a script that completes these commands in a shell')
      .addArgument(new Argument('<shell>', 'where it is to be read').choices(shells))
      .action((shell: string) => completed().setup(program, program, shell)),
    new Command('complete').argument('[words...]').action((words: string[]) => completed().parse(words)),
  ]
}
