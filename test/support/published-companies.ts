import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { defaultShares } from '#contracts/values/budget.ts'
import { openDatabase } from '#server/database/database.ts'
import { createLog } from '#server/log.ts'
import { caseSize } from './case-size.ts'
import { importClient } from './import-client.ts'
import { createPeople } from './people.ts'
import type { RunningServer } from './running-server.ts'
import { sharedFile } from './shared-files.ts'

/** Published data about real companies: GLEIF levels 1 and 2, the UK register, examples of BODS 0.2, 0.3 and 0.4. */
const published = [
  { folder: 'gleif_lei_level1_level2', files: /^lei_(entities|relationships)\.csv\.gz$/ },
  { folder: 'uk_psc_sample', files: /\.(json|csv)$/ },
  ...['v0.2.0', 'v0.3.0'].flatMap((version) =>
    ['', '/indirect-ownership', '/missing-data'].map((part) => ({
      folder: `bods_examples/${version}${part}`,
      files: /\.json$/,
    })),
  ),
  { folder: 'bods_examples/v0.4.0', files: /\.json$/ },
  { folder: 'bods_examples/gleif_as_bods_0.4', files: /\.json$/ },
].map(({ folder, files }) => ({
  folder: sharedFile(`data/${folder}`),
  files,
  // Versions of BODS have files of one name, which as one source would replace each other.
  prefix: folder.startsWith('bods') ? `${folder.split('/').slice(1).join('-')}-` : '',
}))

export const publishedDataAreHere = published.every(({ folder }) => folder !== null)

/**
 * The first key of a party: a number that occurs nowhere in the published data, so that it is a fault wherever it is
 * shown.
 */
const firstKey = 71_000_001
/** A key of a party, wherever it stands. */
export const partyKey = /(?<![\p{L}\p{N}])7100\d{4}(?![\p{L}\p{N}])/u

/** Makes the database of a server that is yet to be started, with keys of parties from {@link firstKey}. */
export async function databaseWithTellingKeys(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null, role: 'server', log: createLog('error') })
  try {
    await database.pool.query(`ALTER SEQUENCE entity_statement_id_seq RESTART WITH ${firstKey}`)
  } finally {
    await database.close()
  }
}

/** Files that one user may upload within a minute. */
const filesOfOne = defaultShares.upload.minute

/** A company of the tables of GLEIF with a large group. */
export const deutscheBank = '7LTWFZYICNSX8D621K86'

/** Companies of the tables of GLEIF that are imported in every run, in whole groups; by night all are. */
const companiesOfEveryRun = 1500

/** The lines of a table of GLEIF; none of its cells has more than one. */
const linesOf = (folder: string, name: string): string[] =>
  gunzipSync(readFileSync(join(folder, name)))
    .toString()
    .split('\n')

/** Whether a company is of a group that is imported: drawn with a fixed seed after that of {@link deutscheBank}. */
function drawnGroups(folder: string): (lei: string) => boolean {
  const above = new Map<string, string>()
  const headOf = (lei: string): string => {
    let head = lei
    for (let next = above.get(head); next !== undefined; next = above.get(head)) head = next
    return head
  }
  for (const line of linesOf(folder, 'lei_relationships.csv.gz').slice(1)) {
    const [start = '', end = ''] = line.split(',', 2)
    const [one, other] = [headOf(start), headOf(end)]
    if (one !== other) above.set(one, other)
  }
  const companies = linesOf(folder, 'lei_entities.csv.gz')
    .slice(1)
    .map((line) => line.split(',', 1)[0] ?? '')
  const groups = Map.groupBy(companies, headOf)
  const heads = [...groups.keys()]
  const drawn = new Set([headOf(deutscheBank)])
  const random = createRandom(20_261_130)
  for (let count = 0; count < companiesOfEveryRun && heads.length > 0; ) {
    const [head = ''] = heads.splice(below(random, heads.length), 1)
    drawn.add(head)
    count += groups.get(head)?.length ?? 0
  }
  return (lei) => drawn.has(headOf(lei))
}

/** The rows of a table of GLEIF about companies that are imported: its first column names one of each. */
const rowsAbout = (isImported: (lei: string) => boolean, lines: readonly string[]): string =>
  lines.filter((line, row) => row === 0 || isImported(line.split(',', 1)[0] ?? '')).join('\n')

/** Imports the published data, through as many users as their shares ask for. */
export async function importPublished(server: Pick<RunningServer, 'url' | 'signIn'>): Promise<void> {
  const people = await createPeople(server)
  const files = published.flatMap(({ folder, files: wanted, prefix }) =>
    readdirSync(folder ?? '').flatMap((name) => (wanted.test(name) ? [{ folder: folder ?? '', name, prefix }] : [])),
  )
  const gleif = published[0]?.folder ?? ''
  const isImported = caseSize(true, false) ? drawnGroups(gleif) : null
  for (let start = 0; start < files.length; start += filesOfOne) {
    const { cookie } = await people.create()
    const imports = await importClient({ url: server.url, signIn: async () => ({ cookie }) }, 200)
    const jobs: string[] = []
    for (const { folder, name, prefix } of files.slice(start, start + filesOfOne)) {
      const { id } =
        isImported !== null && folder === gleif
          ? await imports.upload(name.replace(/\.gz$/, ''), rowsAbout(isImported, linesOf(folder, name)))
          : await imports.upload(`${prefix}${basename(name)}`, contentOf(join(folder, name)))
      jobs.push(id)
    }
    for (const id of jobs) await imports.until(id, 'finished')
  }
}

function contentOf(path: string): Uint8Array<ArrayBuffer> | string {
  const bytes = Uint8Array.from(readFileSync(path))
  return path.endsWith('.csv') ? unwrapped(bytes) : bytes
}

/** Columns at which the sample of the basic company data was cut into lines, in the midst of words. */
const wrappedAt = 118

/** A table whose lines were cut at a width, as it was before; each row ends with a shorter line. */
function unwrapped(bytes: Uint8Array<ArrayBuffer>): string {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/)
  return lines.map((line) => (line.length === wrappedAt ? line : `${line}\n`)).join('')
}

export type PublishedCompany = { id: string; name: string | null }

/**
 * Parties of the published data but persons, drawn with a fixed seed: those that are owned and those that own before
 * those of which no interest is stated, and of each kind of source a part.
 *
 * @param dataDir of a running server
 */
export async function drawCompanies(dataDir: string, count: number): Promise<PublishedCompany[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null, role: 'tool', log: createLog('error') })
  try {
    const { rows } = await database.pool.query<PublishedCompany & { isGleif: boolean; owned: boolean; owns: boolean }>(
      `SELECT e.entity_id::text AS id, n.name, bool_and(s.name LIKE 'lei%') AS "isGleif",
              EXISTS (SELECT FROM interest_statement i WHERE i.company_id = e.entity_id) AS owned,
              EXISTS (SELECT FROM interest_statement i WHERE i.owner_id = e.entity_id) AS owns
       FROM entity_statement e JOIN source s ON s.id = e.source_id LEFT JOIN entity_name n ON n.entity_id = e.entity_id
       WHERE e.superseded_by IS NULL GROUP BY e.entity_id, n.name HAVING bool_and(e.kind <> 'person') ORDER BY e.entity_id`,
    )
    const small = rows.filter(({ isGleif, owned, owns }) => !isGleif && (owned || owns))
    const named = rows.filter(({ isGleif, owned, name }) => isGleif && owned && name !== null)
    const unnamed = rows.filter(({ isGleif, owned, name }) => isGleif && owned && name === null)
    const tops = rows.filter(({ isGleif, owned, owns }) => isGleif && owns && !owned)
    const alone = rows.filter(({ owned, owns }) => !owned && !owns)
    const shares: [typeof rows, number][] = [
      [small, 0.2],
      [named, 0.3],
      [unnamed, 0.2],
      [tops, 0.2],
      [alone, 1],
    ]
    const random = createRandom(20_261_123)
    const drawn: PublishedCompany[] = []
    for (const [from, share] of shares) {
      const wanted = Math.min(from.length, Math.round(count * share), count - drawn.length)
      for (let taken = 0; taken < wanted; taken++) {
        const [company] = from.splice(below(random, from.length), 1)
        if (company) drawn.push({ id: company.id, name: company.name })
      }
    }
    return drawn
  } finally {
    await database.close()
  }
}
