import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { digestOf, packInto } from './build-twice.ts'
import { thirdPartyFile, thirdPartyText } from './licences.ts'
import { packageFaults } from './package-faults.ts'
import { outputOf, root } from './tool.ts'

/** The texts that a release is judged by. */
export type ReleaseTexts = {
  version: string
  lockVersion: string
  license: string
  changelog: string
  dockerfile: string
  compose: string
}

const headOf = (version: string) =>
  new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm')

/** Images that are built on or started, as they are named. */
function imagesOf({ dockerfile, compose }: Pick<ReleaseTexts, 'dockerfile' | 'compose'>): [string, string][] {
  const bases = [...dockerfile.matchAll(/^(?:ARG NODE=|FROM )([^\s$]+)/gm)]
  const services = [...compose.matchAll(/^ *image: (?!riskatlas:)(\S+)$/gm)]
  return [
    ...bases.map(([, image = '']): [string, string] => ['Dockerfile', image]),
    ...services.map(([, image = '']): [string, string] => ['deploy/compose.yaml', image]),
  ]
}

/** A line for each thing that stands in the way of a release. */
export function releaseFaults(texts: ReleaseTexts): string[] {
  const { version, lockVersion, license, changelog, compose } = texts
  const unreleased =
    partsOf(changelog)
      .find(({ head }) => head === unreleasedHead)
      ?.body.trim() ?? ''
  return [
    ...(/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`package.json: ${version} is no semantic version`]),
    ...(lockVersion === version ? [] : [`package-lock.json is of ${lockVersion}, package.json of ${version}`]),
    ...(license === 'Apache-2.0' ? [] : [`package.json: the licence is ${license}`]),
    ...(headOf(version).test(changelog) ? [] : [`CHANGELOG.md: no part "[${version}] - date"`]),
    ...(unreleased === ''
      ? []
      : [`CHANGELOG.md: what stands under Unreleased belongs to ${version}; npm run release -- --fold moves it there`]),
    ...(compose.includes(`image: riskatlas:${version}`) ? [] : [`deploy/compose.yaml: the image is not of ${version}`]),
    ...imagesOf(texts).flatMap(([file, image]) =>
      /@sha256:[0-9a-f]{64}$/.test(image) ? [] : [`${file}: ${image} has no digest`],
    ),
  ]
}

const unreleasedHead = '## [Unreleased]'

type Part = { head: string; body: string }

/** A text cut where headings of a level begin; what stands before the first has no head. */
function partsOf(text: string, level = '##'): Part[] {
  return text.split(new RegExp(`^(?=${level} )`, 'm')).map((part) => {
    if (!part.startsWith(`${level} `)) return { head: '', body: part }
    const end = part.indexOf('\n')
    return { head: part.slice(0, end), body: part.slice(end + 1) }
  })
}

/**
 * The changelog with what stood under Unreleased in the part of a version, each line under its heading (Added, Changed
 * …), after those that stood there before.
 *
 * @param today the date of a part that is not there yet, `2026-11-23`
 */
export function foldedChangelog(changelog: string, version: string, today: string): string {
  const parts = partsOf(changelog)
  const place = parts.findIndex(({ head }) => head === unreleasedHead)
  const unreleased = parts[place]
  if (unreleased === undefined || unreleased.body.trim() === '') return changelog
  if (!headOf(version).test(changelog)) parts.splice(place + 1, 0, { head: `## [${version}] - ${today}`, body: '\n' })
  return parts
    .map((part) => {
      if (part === unreleased) return `${part.head}\n\n`
      if (part.head === '') return part.body
      return `${part.head}\n${headOf(version).test(part.head) ? joined(part.body, unreleased.body) : part.body}`
    })
    .join('')
}

function joined(body: string, added: string): string {
  const lists = partsOf(body, '###')
  for (const { head, body: lines } of partsOf(added, '###')) {
    if (lines.trim() === '') continue
    const same = lists.find((list) => list.head === head)
    if (same === undefined) lists.push({ head, body: `\n${lines.trim()}\n\n` })
    else same.body = `${same.body.trimEnd()}\n${lines.trim()}\n\n`
  }
  return lists.map(({ head, body: lines }) => (head === '' ? lines : `${head}\n${lines}`)).join('')
}

const textOf = (path: string) => readFile(join(root, path), 'utf8')

async function readTexts(): Promise<ReleaseTexts> {
  const { version, license } = JSON.parse(await textOf('package.json'))
  const { version: lockVersion } = JSON.parse(await textOf('package-lock.json'))
  const [changelog, dockerfile, compose] = await Promise.all(
    ['CHANGELOG.md', 'Dockerfile', 'deploy/compose.yaml'].map(textOf),
  )
  return {
    version,
    license,
    lockVersion,
    changelog: `${changelog}`,
    dockerfile: `${dockerfile}`,
    compose: `${compose}`,
  }
}

async function faultsHere(): Promise<string[]> {
  const listed = await thirdPartyText().then(
    async (text) => (text === (await readFile(thirdPartyFile, 'utf8')) ? [] : ['THIRD-PARTY.txt: npm run licences']),
    (error: Error) => error.message.split('\n'),
  )
  const changed = (await outputOf('git', ['status', '--porcelain'])).trim()
  return [
    ...releaseFaults(await readTexts()),
    ...listed,
    ...(changed === '' ? [] : ['There are changes that are not committed.']),
  ]
}

/** What a release must be seen to do that this machine cannot show. */
async function notSeenHere(): Promise<string[]> {
  const containers = (await answers('docker', 'info')) || (await answers('podman', 'info'))
  return [
    ...(containers
      ? []
      : [
          'the images, for no Docker or Podman runs: compare each digest by `docker buildx imagetools inspect IMAGE`, ' +
            'then build and start them.',
        ]),
    ...((await answers('schemathesis', '--version')) ? [] : ['the API asked by schemathesis, which is not installed.']),
    ...((await answers('gpg', '--version')) ? [] : ['signatures, for there is no gpg.']),
    ...['linux', 'darwin', 'win32']
      .filter((platform) => platform !== process.platform)
      .map((platform) => `the package started on ${platform}.`),
  ]
}

const answers = (program: string, argument: string): Promise<boolean> =>
  promisify(execFile)(program, [argument]).then(
    () => true,
    () => false,
  )

/**
 * Packs the product and writes beside it SHA256SUMS and a statement of how it came about (in-toto, SLSA provenance 1).
 * Both are signed, and the tag is made, by the person who releases.
 */
async function release(): Promise<void> {
  const file = await packInto(root)
  const packed = await packageFaults(file)
  if (packed.length > 0) throw new Error(packed.join('\n'))
  const digests = new Map<string, string>()
  for (const path of [file, join(root, 'sbom.json')]) digests.set(basename(path), await digestOf(path))
  const sums = [...digests].map(([name, digest]) => `${digest}  ${name}\n`).join('')
  const commit = (await outputOf('git', ['rev-parse', 'HEAD'])).trim()
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...digests].map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://docs.npmjs.com/cli/commands/npm-pack',
        externalParameters: { command: 'npm ci && npm run release' },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: await digestOf(join(root, 'package-lock.json')) } },
        ],
      },
      runDetails: { builder: { id: 'local' } },
    },
  }
  await writeFile(join(root, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`)
  await writeFile(
    join(root, 'SHA256SUMS'),
    `${sums}${await digestOf(join(root, 'provenance.json'))}  provenance.json\n`,
  )
  process.stdout.write(
    `${sums}\nNow: git tag --sign v${(await readTexts()).version} && gpg --armor --detach-sign SHA256SUMS\n`,
  )
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, fold: { type: 'boolean', default: false } },
  })
  if (values.fold) {
    const { changelog, version } = await readTexts()
    const today = new Date().toISOString().slice(0, 10)
    await writeFile(join(root, 'CHANGELOG.md'), foldedChangelog(changelog, version, today))
  }
  const faults = await faultsHere()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  for (const remark of await notSeenHere()) process.stdout.write(`Not seen here: ${remark}\n`)
  if (faults.length > 0) process.exitCode = 1
  else if (values.check || values.fold) process.stdout.write('Ready to be released.\n')
  else await release()
}
