import { describe, expect, test } from 'vitest'
import { breakingChanges, type ComparedDocument, isNextMajor } from '../../scripts/api-changes.ts'

type Change = (op: ReturnType<typeof operation>, document: ReturnType<typeof documentOf>) => void

const operation = () => ({
  operationId: 'listThings',
  'x-stability': 'stable',
  parameters: [{ name: 'q', in: 'query', required: false, schema: { type: 'string', maxLength: 200 } as object }],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { enum: ['a', 'b'], type: 'string' }, size: { type: 'integer' } } as Record<
            string,
            object
          >,
          additionalProperties: false,
        },
      },
    },
  },
  responses: {
    200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
    404: { $ref: '#/components/responses/not_found.404' },
  } as Record<string, object>,
})

const documentOf = () => ({
  info: { version: '1.0.0' },
  paths: { '/api/things': { post: operation() } } as Record<string, Record<string, ReturnType<typeof operation>>>,
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'parts'],
        properties: {
          id: { type: 'string' },
          level: { enum: ['low', 'high'], type: 'string' },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
          holder: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        } as Record<string, object>,
      },
    },
    responses: {
      'not_found.404': { content: { 'application/json': { schema: { enum: ['not_found'], 'x-extensible': true } } } },
    },
  },
})

function changed(change: Change): string[] {
  const after = documentOf()
  change(after.paths['/api/things']?.post as ReturnType<typeof operation>, after)
  return breakingChanges(documentOf() as ComparedDocument, after as ComparedDocument)
}

const bodyOf = (op: ReturnType<typeof operation>) => op.requestBody.content['application/json'].schema

describe(breakingChanges, () => {
  test('the same breaks nothing', () => {
    expect(changed(() => {})).toEqual([])
  })

  test.each<[string, string, Change]>([
    ['an operation that is gone', 'POST /api/things is gone', (_, document) => delete document.paths['/api/things']],
    [
      'an operation with another name',
      'POST /api/things is called things, not listThings',
      (op) => Object.assign(op, { operationId: 'things' }),
    ],
    [
      'an operation whose promise is withdrawn',
      'POST /api/things is gone',
      (op) => Object.assign(op, { 'x-stability': 'experimental' }),
    ],
    ['a parameter that is gone', 'POST /api/things query q is no longer taken', (op) => op.parameters.pop()],
    [
      'a parameter that is narrowed',
      'POST /api/things query q takes less: maxLength 100, not 200',
      (op) => Object.assign(op.parameters[0]?.schema ?? {}, { maxLength: 100 }),
    ],
    [
      'a parameter that must be given',
      'POST /api/things query q is now required',
      (op) => Object.assign(op.parameters[0] ?? {}, { required: true }),
    ],
    [
      'a key that must be given',
      'POST /api/things body.size is now required',
      (op) => bodyOf(op).required.push('size'),
    ],
    ['a key that is gone', 'POST /api/things body.size is no longer taken', (op) => delete bodyOf(op).properties.size],
    [
      'a value that is no longer taken',
      'POST /api/things body.kind no longer takes b',
      (op) => Object.assign(bodyOf(op).properties, { kind: { enum: ['a'], type: 'string' } }),
    ],
    [
      'an input of another type',
      'POST /api/things body.size is "string", not "integer"',
      (op) => Object.assign(bodyOf(op).properties, { size: { type: 'string' } }),
    ],
    [
      'a field of the reply that is gone',
      'POST /api/things 200.level is no longer told',
      (_, { components }) => delete components.schemas.Thing.properties.level,
    ],
    [
      'a field of the reply that can be missing',
      'POST /api/things 200.id can be missing now',
      (_, { components }) => components.schemas.Thing.required.shift(),
    ],
    [
      'a value of the reply that nobody expects',
      'POST /api/things 200.level can now be middle',
      (_, { components }) =>
        Object.assign(components.schemas.Thing.properties, {
          level: { enum: ['low', 'high', 'middle'], type: 'string' },
        }),
    ],
    [
      'a choice of the reply that nobody expects',
      'POST /api/things 200.holder can now be "number"',
      (_, { components }) =>
        Object.assign(components.schemas.Thing.properties, {
          holder: { anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'number' }] },
        }),
    ],
    ['an answer that no longer comes', 'POST /api/things no longer answers 404', (op) => delete op.responses[404]],
  ])('the breaking change "%s" is named', (_, told, change) => {
    expect(changed(change)).toEqual([told])
  })

  test('what is new and optional may come, and values of what is extensible', () => {
    const change: Change = (op, { paths, components }) => {
      paths['/api/others'] = { get: operation() }
      op.parameters.push({ name: 'limit', in: 'query', required: false, schema: { type: 'string' } })
      Object.assign(bodyOf(op).properties, {
        colour: { type: 'string' },
        kind: { enum: ['a', 'b', 'c'], type: 'string' },
      })
      Object.assign(components.schemas.Thing.properties, { colour: { type: 'string' }, holder: { type: 'string' } })
      components.responses['not_found.404'].content['application/json'].schema.enum.push('link_expired')
    }
    expect(changed(change)).toEqual([])
  })
})

test(isNextMajor, () => {
  expect([isNextMajor('1.9.0', '2.0.0'), isNextMajor('1.0.0', '1.1.0')]).toEqual([true, false])
  expect([isNextMajor('0.1.9', '0.2.0'), isNextMajor('0.2.0', '0.2.1'), isNextMajor('0.9.0', '1.0.0')]).toEqual([
    true,
    false,
    true,
  ])
})
