import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demonstrationFiles } from '#demo/demonstration-files.ts'
import { eventually } from '#test/support/eventually.ts'
import { rssFeed, startFeedServer, withFeed } from '#test/support/feed-server.ts'
import { importFile, settledImport, stakesCsv } from '#test/support/imported-files.ts'
import { jsonPost } from '#test/support/test-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp
let analyst: { cookie: string }

beforeAll(async () => {
  app = await startWholeApp()
  analyst = await app.openSession('analyst')
})
afterAll(() => app.stop())

/** Asks as an analyst; the reply is checked against the document on its way. */
async function ask(method: string, path: string, sent?: object | string) {
  const init = typeof sent === 'object' ? jsonPost(sent) : sent === undefined ? {} : { body: sent }
  const response = await app.request(`/api/${path}`, { ...init, method, headers: { ...init.headers, ...analyst } })
  const reply = await response.json()
  return { status: response.status, data: reply.data, refusal: reply.errorCode }
}

/** Follows a feed until nothing is fetched or imported for it. */
const untilFetched = (id: string) =>
  eventually(async () => {
    const { data } = await ask('GET', `feeds/${id}/runs`)
    expect(data.runs[0]?.state).toBeOneOf(['imported', 'unchanged', 'failed'])
  })

const okay = { refusal: undefined }
const settled = (id: string) => settledImport(app.services.imports.service, id)

describe('what no other test asks the whole API for is answered as its document tells', () => {
  test('imports: cancelled, corrected, rolled back', async () => {
    const wrong = stakesCsv('A,B,60%,,,', 'A,C,wrong,,,', 'A,D,wrong,,,')
    const { data: job } = await ask('POST', 'imports?name=stakes.csv', wrong)
    await settled(job.id)
    const cells = { rows: [{ row: 3, cells: ['A', 'C', '50%', '', '', ''] }] }
    const byRows = await ask('POST', `imports/${job.id}/corrections`, cells)
    expect(byRows).toMatchObject({ status: 202, ...okay })
    await settled(byRows.data.id)
    const file = `imports/${job.id}/corrections/file`
    const noRow = await ask('POST', file, stakesCsv('A,D,40%,,,'))
    expect(noRow).toMatchObject({ status: 422, refusal: 'malformed_file' })
    const corrected = 'Row,Reason,owner,company,capital,votes,valid_from,valid_to\n4,no share,A,D,40%,,,\n'
    const byFile = await ask('POST', file, corrected)
    expect(byFile).toMatchObject({ status: 202, ...okay })
    await settled(byFile.data.id)
    const other = await importFile(app.services.imports.service, {
      name: 'other.csv',
      content: stakesCsv('E,F,60%,,,'),
    })
    const facts = { facts: 3, restored: 0, kept: 0, superseded: 0 }
    expect(await ask('GET', `imports/${other.id}/rollback`)).toMatchObject({ status: 200, data: facts })
    expect(await ask('POST', `imports/${other.id}/rollback`)).toMatchObject({ status: 202, ...okay })
    const cancelled = await ask('POST', `imports/${other.id}/cancel`)
    expect(cancelled.status).toBeOneOf([200, 400])
  })

  test('files that wait: seen, tried out, imported, removed', async () => {
    const sent = await ask('POST', 'uploads?name=waiting.csv&look=true', stakesCsv('G,H,60%,,,'))
    expect(sent).toMatchObject({ status: 202, ...okay })
    const { id } = sent.data.upload
    expect(await ask('GET', `uploads/${id}`)).toMatchObject({ status: 200, ...okay })
    const reading = { mapping: null, source: null }
    expect(await ask('POST', `uploads/${id}/try`, reading)).toMatchObject({ status: 200, ...okay })
    expect(await ask('POST', `uploads/${id}/import`, reading)).toMatchObject({ status: 202, ...okay })
    const other = await ask('POST', 'uploads?name=unwanted.csv&look=true', stakesCsv('I,J,60%,,,'))
    expect(await ask('DELETE', `uploads/${other.data.upload.id}`)).toMatchObject({ status: 200, ...okay })
  })

  test('mappings and sources', async () => {
    const fields = { owner: { column: 'owner' }, company: { column: 'company' }, capital: { column: 'capital' } }
    const mapping = { format: 'stakes-csv', sheet: null, headerRow: 1, separator: null, fields }
    const saved = await ask('PUT', 'mappings/mine', { mapping, columns: ['owner', 'company', 'capital'] })
    expect(saved.refusal).toBeUndefined()
    expect(await ask('PATCH', 'mappings/mine', { name: 'ours' })).toMatchObject({ status: 200, ...okay })
    expect(await ask('DELETE', 'mappings/ours')).toMatchObject({ status: 200, ...okay })
    const { data } = await ask('GET', 'sources')
    const change = { event: 'source.closed' }
    expect(await ask('POST', `sources/${data.sources[0].id}`, change)).toMatchObject({ status: 200, ...okay })
    expect(await ask('GET', `quality/${data.sources[0].id}/partiesWithoutIdentifier`)).toMatchObject(okay)
  })

  test('feeds', async () => {
    const server = await startFeedServer()
    server.answer('/wire', withFeed(rssFeed(['One', 'Two'])))
    await app.services.database.pool.query(
      `INSERT INTO installation_setting (name, value) VALUES ('privateFeeds', 'true')`,
    )
    const address = `http://127.0.0.1:${server.port}/wire`
    const draft = { name: 'Wire', address, kind: 'opinion', everyMinutes: 60 }
    const trial = await ask('POST', 'feeds/try', { address, kind: 'opinion' })
    expect(trial).toMatchObject({ status: 200, ...okay })
    const made = await ask('POST', 'feeds', draft)
    expect(made).toMatchObject({ status: 201, ...okay })
    const { id } = made.data
    await untilFetched(id)
    expect(await ask('PUT', `feeds/${id}`, { ...draft, everyMinutes: 30 })).toMatchObject({ status: 200, ...okay })
    expect(await ask('PATCH', `feeds/${id}`, { switchedOn: false })).toMatchObject({ status: 200, ...okay })
    expect(await ask('PATCH', `feeds/${id}`, { switchedOn: true })).toMatchObject({ status: 200, ...okay })
    expect(await ask('DELETE', `feeds/${id}`)).toMatchObject({ status: 200, ...okay })
    expect(await ask('POST', `feeds/${id}/restore`)).toMatchObject({ status: 200, ...okay })
    expect(await ask('POST', `feeds/${id}/run`)).toMatchObject({ status: 200, ...okay })
    await untilFetched(id)
    const outlines = `<outline text="Other" xmlUrl="https://other.example/feed"/>`
    const list = `<?xml version="1.0"?><opml version="2.0"><head/><body>${outlines}</body></opml>`
    expect(await ask('POST', 'feeds/list?kind=opinion', list)).toMatchObject({ status: 200, ...okay })
    const others = [{ ...draft, name: 'Other', address: 'https://other.example/feed' }]
    expect(await ask('POST', 'feeds/list/add', { feeds: others })).toMatchObject({ status: 200, ...okay })
    await server.stop()
  })

  test('what is known of a party, and a decision on two that may be one', async () => {
    await importFile(app.services.imports.service, { name: 'pair.csv', content: stakesCsv('Pair One,Pair Two,60%,,,') })
    const { data } = await ask('GET', 'entities?q=Pair&limit=10&offset=0')
    const found: { id: string }[] = data.entities
    const [one, other] = found.map(({ id }) => id).sort((first, second) => Number(first) - Number(second))
    expect(await ask('GET', `entities/${one}/details`)).toMatchObject({ status: 200, ...okay })
    expect(await ask('GET', `entities/${one}/shared`)).toMatchObject({ status: 200, data: { shared: [], total: 0 } })
    const decided = { verdict: 'rejected', pairs: [{ one, other, revision: 0 }] }
    expect(await ask('POST', 'duplicates/decisions', decided)).toMatchObject({ status: 200, ...okay })
  })

  test('bills, issuers, articles, and parties among which a query chooses', async () => {
    for (const { name, bytes } of demonstrationFiles()) {
      if (/bill|statement|issuer|bond|opinion|article/.test(name)) {
        await importFile(app.services.imports.service, { name, content: bytes, synthetic: true })
      }
    }
    const { data: queue } = await ask('GET', 'bills')
    expect(await ask('GET', `bills/${encodeURIComponent(queue.bills[0].number)}`)).toMatchObject(okay)
    const { data: issuers } = await ask('GET', 'issuers')
    expect(await ask('GET', 'issuer-back-test')).toMatchObject(okay)
    expect(await ask('GET', 'issuer-days')).toMatchObject(okay)
    expect(await ask('GET', `issuers/${encodeURIComponent(issuers.issuers[0].issuer)}`)).toMatchObject(okay)
    expect(await ask('GET', 'adverse-media/hot-words')).toMatchObject(okay)
    expect(await ask('GET', 'adverse-media/event-model')).toMatchObject(okay)
    expect(await ask('DELETE', 'adverse-media/event-model')).toMatchObject(okay)
    const { data: articles } = await ask('GET', 'adverse-media/articles')
    expect(await ask('GET', `adverse-media/articles/${articles.articles[0].id}`)).toMatchObject(okay)
    const query = { scope: 'party', type: 'group', not: false, joint: 'all', nodes: [] }
    expect(await ask('POST', 'query/subset', { query, parties: ['1'] })).toMatchObject({ status: 200, ...okay })
  })
})
