import { workerData } from 'node:worker_threads'
import { Client, type ClientConfig } from 'pg'
import { NameFinder } from '#analysis/search/find-names.ts'
import { buildNameIndex, type IndexedParty } from '#analysis/search/name-index.ts'
import { serveWorker } from '#server/threads/serve-worker.ts'
import { readNames } from './read-names.ts'
import type { NamesAnswer, NamesQuestion } from './stored-names.ts'

const { connection }: { connection: ClientConfig } = workerData
let finder: NameFinder | null = null

serveWorker<NamesQuestion, NamesAnswer>(async (question) => {
  finder ??= new NameFinder(buildNameIndex(await parties()))
  if (question.about === 'reading') return { names: [] }
  return {
    names: question.names.map(({ text, filter, page }) => finder?.find(text, filter, page)).filter((found) => !!found),
  }
})

async function parties(): Promise<IndexedParty[]> {
  const client = new Client({ ...connection, application_name: 'search' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const read: IndexedParty[] = []
    for await (const portion of readNames(client)) for (const party of portion) read.push(party)
    return read
  } finally {
    await client.end()
  }
}
