import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foldedChangelog, type ReleaseTexts, releaseFaults } from '../../scripts/release.ts'
import { root } from '../../scripts/tool.ts'

const ready: ReleaseTexts = {
  version: '1.2.3',
  lockVersion: '1.2.3',
  license: 'Apache-2.0',
  changelog: '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-23\n\n### Added\n\n- One.\n',
  dockerfile: `ARG NODE=node:24@sha256:${'0'.repeat(64)}\nFROM \${NODE} AS build\n`,
  compose: `image: riskatlas:1.2.3\nimage: postgres:18@sha256:${'1'.repeat(64)}\n`,
}

describe(releaseFaults, () => {
  test('releaseFaults finds nothing where all agrees', () => {
    expect(releaseFaults(ready)).toEqual([])
  })

  test.each<[Partial<ReleaseTexts>, string]>([
    [{ lockVersion: '1.2.2' }, 'package-lock.json is of 1.2.2, package.json of 1.2.3'],
    [{ license: 'UNLICENSED' }, 'package.json: the licence is UNLICENSED'],
    [{ changelog: ready.changelog.replace(' - 2026-11-23', '') }, 'CHANGELOG.md: no part "[1.2.3] - date"'],
    [
      { changelog: ready.changelog.replace('[Unreleased]\n', '[Unreleased]\n\n- Two.\n') },
      'CHANGELOG.md: what stands under Unreleased belongs to 1.2.3; npm run release -- --fold moves it there',
    ],
    [{ dockerfile: 'FROM node:24\n' }, 'Dockerfile: node:24 has no digest'],
    [{ compose: 'image: riskatlas:1.2.3\nimage: postgres:18\n' }, 'deploy/compose.yaml: postgres:18 has no digest'],
    [{ compose: 'image: riskatlas:1.0.0' }, 'deploy/compose.yaml: the image is not of 1.2.3'],
  ])('releaseFaults names what %o lacks', (change, fault) => {
    expect(releaseFaults({ ...ready, ...change })).toEqual([fault])
  })
})

describe(foldedChangelog, () => {
  const unreleased =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Two,\n  in two lines.\n\n### Fixed\n\n- Three.\n\n'

  test('foldedChangelog puts each line under its heading, after those of the version', () => {
    const old = '## [1.2.2] - 2026-10-01\n\n### Added\n\n- Old.\n'
    const text = `${unreleased}## [1.2.3] - 2026-11-23\n\nThe third.\n\n### Added\n\n- One.\n\n${old}`
    expect(foldedChangelog(text, '1.2.3', '2026-11-27')).toBe(
      `# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-23\n\nThe third.\n\n### Added\n\n- One.\n- Two,\n  in two lines.\n\n` +
        `### Fixed\n\n- Three.\n\n${old}`,
    )
  })

  test('foldedChangelog begins the part of a version that has none, and changes nothing without lines', () => {
    expect(foldedChangelog(unreleased, '1.2.3', '2026-11-27')).toBe(
      `# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-27\n\n### Added\n\n- Two,\n  in two lines.\n\n### Fixed\n\n- Three.\n\n`,
    )
    expect(foldedChangelog(ready.changelog, '1.2.3', '2026-11-27')).toBe(ready.changelog)
  })

  test('foldedChangelog leaves the changelog of the project as one that has no such fault', async () => {
    const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
    const folded = foldedChangelog(changelog, '1.0.0', '2026-11-27')
    expect(releaseFaults({ ...ready, changelog: folded, version: '1.0.0', lockVersion: '1.0.0' })).toEqual([
      'deploy/compose.yaml: the image is not of 1.0.0',
    ])
    const linesOf = (text: string) => text.split('\n').filter((line) => /^(-| {2})/.test(line))
    expect(linesOf(folded).sort()).toEqual(linesOf(changelog).sort())
  })
})

describe('the files of the project', () => {
  test.each(['LICENSE', 'NOTICE', 'THIRD-PARTY.txt', 'SECURITY.md', 'CODE_OF_CONDUCT.md'])(
    'the project file %s exists',
    async (name) => {
      expect((await readFile(join(root, name), 'utf8')).length).toBeGreaterThan(500)
    },
  )

  test('each image of Dockerfile and compose is named by its digest', async () => {
    const [dockerfile = '', compose = ''] = await Promise.all(
      ['Dockerfile', 'deploy/compose.yaml'].map((name) => readFile(join(root, name), 'utf8')),
    )
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const texts = { ...ready, version, lockVersion: version, dockerfile, compose }
    expect(releaseFaults(texts)).toEqual([`CHANGELOG.md: no part "[${version}] - date"`])
  })

  test('CONTRIBUTING.md has at most 80 lines', async () => {
    expect((await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')).trim().split('\n').length).toBeLessThanOrEqual(80)
  })

  test('the package asks Node 24 and brings none, and the repository works from Node 20 on', async () => {
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    expect([manifest.engines, manifest.devEngines.runtime.version]).toEqual([{ node: '>=24' }, '>=20.19.0'])
    expect(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })).not.toContainEqual(
      expect.stringMatching(/^(node-|react|vite|antd|riskatlas-node)/),
    )
  })
})
