import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const places = [
  '/usr/lib/chromium',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]
const macNames = ['Google Chrome', 'Chromium']

/** Path of a Chromium: `CHROMIUM_PATH`, or the first of the common names; `null` without one. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program that can be run.`)
    return named
  }
  const directories = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...places]
  return directories.flatMap((place) => [...names, ...macNames].map((name) => join(place, name))).find(runs) ?? null
}

/**
 * Finds a Chromium or installs the Debian package, which requires root.
 *
 * @throws an error that says exactly what to run where neither is possible
 */
export function provideChromium(): string {
  const found = findChromium()
  if (found) return found
  const install = ['apt-get install --yes --no-install-recommends chromium fonts-noto-cjk', 'apt-get update']
  const isDebian = existsSync('/etc/debian_version')
  if (isDebian && process.getuid?.() === 0) {
    process.stdout.write('No Chromium here; installing the Debian package chromium.\n')
    for (const command of install.toReversed()) {
      const [program = '', ...args] = command.split(' ')
      spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    [
      'The tests need Chromium. Install it, or let CHROMIUM_PATH name one. On Debian:',
      ...install.toReversed().map((command) => `  sudo ${command}`),
    ].join('\n'),
  )
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
