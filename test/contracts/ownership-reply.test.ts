import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OwnershipReply } from '#contracts/ownership/network.ts'
import { entity, ownerRow, report } from '#test/support/network-facts.ts'

test('an exploration stored with one number per share stays readable', () => {
  const { rangesAreBounds, ...before } = report(1, [])
  const plain = (id: number, figures: object) => ({ entity: entity(id), ...figures })
  const owners = [
    plain(2, { direct: 0.3, directVotes: 0.51, ultimate: 0, integrated: 0.3 }),
    plain(3, { direct: 0, directVotes: null, ultimate: 0.18, integrated: 0.18 }),
    plain(4, { direct: null, ultimate: null, integrated: null }),
  ]
  const read = v.parse(OwnershipReply, { ...before, owners, ownerTotal: 3, unidentified: 0.7 })
  expect(read.unidentified).toEqual({ min: 0.7, max: 0.7 })
  expect(read.rangesAreBounds).toBe(rangesAreBounds)
  expect(read.owners).toEqual([
    ownerRow(entity(2), { capital: 0.3, votes: 0.51, ultimate: 0, integrated: 0.3 }),
    ownerRow(entity(3), { ultimate: 0.18, integrated: 0.18 }),
    {
      entity: entity(4),
      kind: 'possible',
      direct: { capital: { min: 0, max: 1 }, votes: null },
      ultimate: null,
      integrated: null,
    },
  ])
  expect(v.parse(OwnershipReply, read)).toEqual(read)
})
