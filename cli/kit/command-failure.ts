/** Ends a command: the message, unless `null`, goes to standard error, the code to the shell. */
export class CommandFailure extends Error {
  readonly exitCode: number
  readonly alreadySaid: boolean

  constructor(message: string | null, exitCode = 1, options?: ErrorOptions) {
    super(message ?? '', options)
    this.name = 'CommandFailure'
    this.exitCode = exitCode
    this.alreadySaid = message === null
  }
}
