import { expect, test } from 'vitest'
import { NoEmbeddedDatabase, requireEmbeddedDatabase } from '#server/database/embedded/binaries.ts'

test.each([
  [
    { platform: 'win32', arch: 'x64', musl: false },
    'On Windows RiskAtlas needs a PostgreSQL: set DATABASE_URL, or run it in WSL.',
  ],
  [
    { platform: 'linux', arch: 'x64', musl: true },
    'On Linux with musl (Alpine) RiskAtlas needs a PostgreSQL: set DATABASE_URL, or use a Linux with glibc (Debian).',
  ],
  [
    { platform: 'freebsd', arch: 'arm64', musl: false },
    'There is no embedded PostgreSQL for freebsd on arm64. Set DATABASE_URL to a PostgreSQL 15 or newer.',
  ],
])('the machine %o is refused with what to do', (machine, message) => {
  expect(() => requireEmbeddedDatabase(machine)).toThrow(new NoEmbeddedDatabase(message))
  expect(new NoEmbeddedDatabase(message).exitCode).toBe(2)
})

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
])('the platform %s on %s has an embedded PostgreSQL', (platform, arch) => {
  expect(() => requireEmbeddedDatabase({ platform, arch, musl: false })).not.toThrow()
})
