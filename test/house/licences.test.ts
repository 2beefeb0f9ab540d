import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import {
  deliveredPlaces,
  isMet,
  type LockedPackages,
  licenceFaults,
  thirdPartyFile,
  thirdPartyText,
} from '../../scripts/licences.ts'

type Entry = LockedPackages extends ReadonlyMap<string, infer Value> ? Value : never

const packages = (given: Record<string, Partial<Entry>>): LockedPackages =>
  new Map(
    Object.entries(given).map(([name, entry]) => [
      `node_modules/${name}`,
      { dev: false, link: false, dependencies: {}, optionalDependencies: {}, peerDependencies: {}, ...entry },
    ]),
  )

describe(licenceFaults, () => {
  const faultsOf = (given: Record<string, Partial<Entry>>) => {
    const all = packages(given)
    return licenceFaults(all, deliveredPlaces(all, ['browser']))
  }

  test('licenceFaults names a package without a licence and one whose licence may not be delivered', () => {
    expect(faultsOf({ one: {}, other: { license: 'GPL-3.0-only' }, good: { license: 'MIT' } })).toEqual([
      'node_modules/one names no licence',
      'node_modules/other is under GPL-3.0-only, which may not be delivered here',
    ])
  })

  test('licenceFaults allows more to what only builds, but not to what the browser gets', () => {
    expect(faultsOf({ tool: { license: 'MPL-2.0', dev: true } })).toEqual([])
    expect(
      faultsOf({
        browser: { license: 'MIT', dev: true, dependencies: { part: '1' } },
        part: { license: 'MPL-2.0', dev: true },
      }),
    ).toEqual(['node_modules/part is under MPL-2.0, which may not be delivered here'])
    expect(faultsOf({ tool: { license: 'GPL-2.0', dev: true } })).toHaveLength(1)
  })

  test('licenceFaults follows the nearest package of a name', () => {
    expect(
      faultsOf({
        browser: { license: 'MIT', dev: true, dependencies: { part: '1' } },
        part: { license: 'MPL-2.0', dev: true },
        'browser/node_modules/part': { license: 'ISC', dev: true },
      }),
    ).toEqual([])
  })
})

test('one licence of a choice, and all of those that hold together, must be allowed', () => {
  const allowed = new Set(['MIT', 'ISC'])
  expect(['MIT OR GPL-3.0', '(MIT AND ISC)', 'MIT AND GPL-3.0', 'GPL-3.0'].map((name) => isMet(name, allowed))).toEqual(
    [true, true, false, false],
  )
})

test('THIRD-PARTY.txt lists what is delivered (npm run licences writes it)', async () => {
  expect(await readFile(thirdPartyFile, 'utf8')).toBe(await thirdPartyText())
})
