import { spawnSync } from 'node:child_process'

const python = 'python3'

/** Whether the Python on the path has all of these modules. */
export function pythonHas(...modules: string[]): boolean {
  return spawnSync(python, ['-c', `import ${modules.join(', ')}`]).status === 0
}

/**
 * What a script of the Python on the path prints.
 * @throws Error with what the script complains of
 */
export function runPython(script: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(python, ['-c', script, ...args], { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
