/** Ends a command: the message goes to standard error, the code to the shell. */
export class CommandFailure extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandFailure'
    this.exitCode = exitCode
  }
}
