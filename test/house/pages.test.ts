import { beforeAll, expect, test } from 'vitest'
import { currentDocument } from '../../scripts/api.ts'
import type { ApiDocument } from '../../server/http/api-document.ts'

let document: ApiDocument

beforeAll(async () => {
  document = await currentDocument()
})

/** Lists that are answered whole, and what bounds them. */
const whole: Readonly<Record<string, string>> = {
  listMeasures: 'what the program can work out',
  listAlertSources: 'one for each kind of alert',
  listStories: 'one for each of a fixed set',
  listHotWords: 'the forty that tell most',
  listConnections: 'the five shortest; `more` says whether there are others',
  listChangeDates: 'the latest days, at most as many as a diagram shows; `complete` says whether there are others',
  listQueryValues: 'what a field of a query can be chosen from, the thousand most frequent of each',
  findColleagues: 'ten names to choose from while one is typed',
  listAllTokens: 'a screen’s own: the thousand newest',
  listTokens: 'a screen’s own: the thousand newest',
  listPasskeys: 'a screen’s own: a user has at most twenty',
  listUnfinishedUploads: 'a screen’s own: a user has at most ten',
}

type Json = { [key: string]: unknown }

const resolved = (schema: Json): Json => {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  return resolved(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
}

const propertiesOf = (schema: Json | undefined): Record<string, Json> =>
  (resolved(schema ?? {}).properties ?? {}) as Record<string, Json>

type Listed = { id: string; takes: string[]; answers: string[]; isArray: boolean }

/** What an operation takes besides its path, and what it answers with when it succeeds. */
function listed(operation: Json): Listed {
  const {
    operationId,
    parameters = [],
    requestBody,
    responses,
  } = operation as {
    operationId: string
    parameters?: { name: string; in: string }[]
    requestBody?: { content: Record<string, { schema: Json }> }
    responses: Record<string, { content?: Record<string, { schema: Json }> }>
  }
  const asked = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const sent = Object.keys(propertiesOf(requestBody?.content['application/json']?.schema))
  const data = resolved(propertiesOf(responses[200]?.content?.['application/json']?.schema).data ?? {})
  return {
    id: operationId,
    takes: [...asked, ...sent],
    answers: Object.keys(propertiesOf(data)),
    isArray: data.type === 'array',
  }
}

const operations = () =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods).map((operation) => listed(operation)))

/** By their names, operations that answer with items of a list; others answer with one thing and its parts. */
const isList = ({ id }: Listed) => /^(list|find)[A-Z]/.test(id) || id === 'query'

test('every list is read page by page in one way, unless it is known why not', () => {
  const lists = operations().filter(isList)
  const wrong = lists.filter(
    ({ takes, answers }) => !takes.includes('limit') || !takes.includes('after') || !answers.includes('next'),
  )
  expect(wrong.map(({ id }) => id).toSorted()).toEqual(Object.keys(whole).toSorted())
})

test('what is read page by page is called a list', () => {
  const paged = operations().filter(({ takes, answers }) => takes.includes('after') && answers.includes('next'))
  expect(paged.filter((each) => !isList(each)).map(({ id }) => id)).toEqual([])
})

test('no bare array is answered but by lists of a known size', () => {
  const arrays = operations().filter(({ isArray }) => isArray)
  expect(arrays.map(({ id }) => id).toSorted()).toEqual(['listMeasures', 'readDemonstrationParties'])
})
