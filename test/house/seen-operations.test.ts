import { expect, test } from 'vitest'
import { unseenOperations } from '../../scripts/seen-operations.ts'

test('unseenOperations names each operation without a success or a refusal', () => {
  const paths = {
    '/api/bills': { get: { operationId: 'listBills' } },
    '/api/feeds': { get: { operationId: 'listFeeds' }, post: { operationId: 'createFeed' } },
  }
  const seen = new Set(['listBills success', 'listBills refusal', 'listFeeds success', ''])
  expect(unseenOperations({ paths }, seen)).toEqual([
    'GET /api/feeds (listFeeds): no test sees a refusal.',
    'POST /api/feeds (createFeed): no test sees a success or a refusal.',
  ])
})
