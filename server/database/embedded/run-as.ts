import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type SystemUser = { uid: number; gid: number }

/** A way of starting PostgreSQL's programs, which refuse to run as root. */
export type RunAs = {
  /** For messages: what is tried. */
  description: string
  /** The user that must own the cluster and the socket directory where it is not ours. */
  user: SystemUser | null
  command: (file: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number }
}

const nobody: SystemUser = { uid: 65534, gid: 65534 }

/**
 * The ways to try, best first. An ordinary user starts PostgreSQL plainly. Root, for whom PostgreSQL refuses to run,
 * becomes the owner of the cluster that is there; for a new one, the user `nobody` where it can access the programs and
 * the data, a user namespace in which root is called `nobody`, or `nobody` with the right to pass closed directories.
 *
 * @param owner the owner of the existing cluster, or `null` for a cluster to be created
 */
export function waysToRun(owner: SystemUser | null, ourUid = process.getuid?.() ?? -1): RunAs[] {
  if (ourUid !== 0) return [plainly]
  if (owner?.uid === 0) return [inUserNamespace]
  if (owner !== null) return [asUser(owner), asPrivilegedUser(owner)]
  return [asUser(nobody), inUserNamespace, asPrivilegedUser(nobody)]
}

const plainly: RunAs = {
  description: 'as the user of this process',
  user: null,
  command: (file, args) => ({ file, args }),
}

const asUser = (user: SystemUser): RunAs => ({
  description: `as the user with id ${user.uid}`,
  user,
  command: (file, args) => ({ file, args, ...user }),
})

const inUserNamespace: RunAs = {
  description: 'in a user namespace (unshare --user)',
  user: null,
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, file, ...args],
  }),
}

const asPrivilegedUser = (user: SystemUser): RunAs => ({
  description: `as the user with id ${user.uid} and the capability to pass closed directories (setpriv)`,
  user,
  command: (file, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      file,
      ...args,
    ],
  }),
})

/**
 * Lets a program get SIGINT when this process ends in whatever way, where the system has `setpriv` (Linux). The change
 * of user has to come first: it would undo the arrangement.
 */
export function endingWithUs(runAs: RunAs): RunAs {
  const setpriv = findProgram('setpriv')
  if (setpriv === null) return runAs
  return {
    ...runAs,
    command: (file, args) => runAs.command(setpriv, ['--pdeathsig', 'INT', file, ...args]),
  }
}

function findProgram(name: string): string | null {
  if (process.platform !== 'linux') return null
  const places = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/bin')
  return places.map((place) => join(place, name)).find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
