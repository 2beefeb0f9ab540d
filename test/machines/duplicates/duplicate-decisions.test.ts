import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { DecisionsReply, DuplicateDecisions, DuplicateVerdict, SeenPair } from '#contracts/duplicates/duplicate.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { duplicateDecisionsMachine, pairKey } from '#src/machines/duplicates/duplicate-decisions.machine.ts'
import {
  selectChosenPairs,
  selectDecisionStatus,
  selectKnownDecisions,
  undecidedOf,
} from '#src/machines/duplicates/duplicate-decisions.selectors.ts'
import { duplicatePair } from '#test/support/duplicate-pair.ts'
import { entityId } from '#test/support/network-facts.ts'

const pair = (one: number, other: number, revision = 0): SeenPair => ({
  one: entityId(one),
  other: entityId(other),
  revision,
})

/** A server that keeps verdicts, and decides on what was seen as it stands. */
function start(standing = new Map<string, { verdict: DuplicateVerdict | null; revision: number }>()) {
  const sent: DuplicateDecisions[] = []
  const server = { away: false }
  const machine = duplicateDecisionsMachine.provide({
    actors: {
      decide: fromPromise(async ({ input }): Promise<DecisionsReply> => {
        if (server.away) throw new ProblemError('unavailable', 'Away')
        sent.push(...input.decisions)
        const outcomes = input.decisions.flatMap(({ verdict, pairs }) =>
          pairs.map((seen) => {
            const known = standing.get(pairKey(seen)) ?? { verdict: null, revision: 0 }
            if (known.revision !== seen.revision) {
              const { revision } = known
              const names: [string, string] = ['A', 'B']
              return { ...seen, outcome: 'overtaken' as const, revision, decision: null, names }
            }
            standing.set(pairKey(seen), { verdict, revision: known.revision + 1 })
            return { ...seen, outcome: 'decided' as const, revision: known.revision + 1, before: known.verdict }
          }),
        )
        return { outcomes, waiting: false }
      }),
    },
  })
  const actor = createActor(machine)
  const changes: unknown[] = []
  actor.on('duplicates.changed', (event) => changes.push(event))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && snapshot.context.requests.length === 0)
  const status = () => selectDecisionStatus(actor.getSnapshot())
  return { actor, sent, changes, standing, server, settled, status }
}

test('merge decisions made during a running one are sent in turn, and the list receives each', async () => {
  const { actor, sent, changes, settled, status } = start()
  const [first, second]: DuplicateDecisions[] = [
    { verdict: 'accepted', pairs: [pair(1, 2)] },
    { verdict: 'rejected', pairs: [pair(3, 4)] },
  ]
  actor.send({ type: 'decision.made', decisions: first as DuplicateDecisions })
  actor.send({ type: 'decision.made', decisions: second as DuplicateDecisions })
  await settled()
  expect(sent).toEqual([first, second])
  expect(changes).toHaveLength(2)
  expect(status()).toEqual({
    busy: false,
    mayUndo: true,
    last: { verdict: 'rejected', pairs: 1 },
    refused: [],
    waiting: false,
    problem: null,
  })
})

test('merge decisions are undone one by one, latest first', async () => {
  const { actor, standing, settled, status } = start(new Map([['1 2', { verdict: 'undecided', revision: 3 }]]))
  actor.send({ type: 'decision.made', decisions: { verdict: 'accepted', pairs: [pair(1, 2, 3), pair(5, 6)] } })
  await settled()
  actor.send({ type: 'undo.requested' })
  await settled()
  expect(standing).toEqual(
    new Map([
      ['1 2', { verdict: 'undecided', revision: 5 }],
      ['5 6', { verdict: null, revision: 2 }],
    ]),
  )
  expect(status().mayUndo).toBe(false)
})

test('a decided merge candidate leaves the list and the selection at once', async () => {
  const { actor, settled } = start()
  const shown = [duplicatePair(1, 2), duplicatePair(3, 4)]
  const left = () => undecidedOf(shown, selectKnownDecisions(actor.getSnapshot())).map(({ one }) => one.id)
  actor.send({ type: 'pairs.chosen', pairs: ['1 2', '3 4'] })
  actor.send({ type: 'decision.made', decisions: { verdict: 'accepted', pairs: [pair(1, 2)] } })
  expect(left()).toEqual(['3'])
  await settled()
  expect(left()).toEqual(['3'])
  expect(selectChosenPairs(actor.getSnapshot())).toEqual(['3 4'])
})

test('a merge candidate decided by another user is reported until dismissed, without undo', async () => {
  const { actor, settled, status } = start(new Map([['1 2', { verdict: 'rejected', revision: 1 }]]))
  actor.send({ type: 'decision.made', decisions: { verdict: 'accepted', pairs: [pair(1, 2)] } })
  await settled()
  expect(status().refused).toMatchObject([{ outcome: 'overtaken', revision: 1 }])
  expect(status().mayUndo).toBe(false)
  actor.send({ type: 'refusals.dismissed' })
  expect(status().refused).toEqual([])
})

test('an unreachable server loses no undoable merge decision', async () => {
  const { actor, server, settled, status } = start()
  actor.send({ type: 'decision.made', decisions: { verdict: 'accepted', pairs: [pair(1, 2)] } })
  await settled()
  server.away = true
  actor.send({ type: 'undo.requested' })
  await settled()
  expect(status()).toMatchObject({ mayUndo: true, problem: { code: 'unavailable' } })
  server.away = false
  actor.send({ type: 'undo.requested' })
  await settled()
  expect(status()).toMatchObject({ mayUndo: false, problem: null })
})
