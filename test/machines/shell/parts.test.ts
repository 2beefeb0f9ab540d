import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  partsMachine,
  selectIsOutdated,
  selectNeedsNewPage,
  selectPartsAreBusy,
} from '#src/machines/shell/parts.machine.ts'

function start() {
  let lose = () => {}
  const comparisons: PromiseWithResolvers<boolean>[] = []
  const loadings: PromiseWithResolvers<void>[] = []
  const asked = <Answer>(list: PromiseWithResolvers<Answer>[]) => {
    const answer = Promise.withResolvers<Answer>()
    list.push(answer)
    return answer.promise
  }
  const parts = createActor(
    partsMachine.provide({
      actors: {
        watchParts: fromCallback(({ sendBack }) => {
          lose = () => sendBack({ type: 'part.lost' })
        }),
        findNewerVersion: fromPromise(() => asked(comparisons)),
        loadAgain: fromPromise(() => asked(loadings)),
      },
    }),
  ).start()
  return { parts, lose: () => lose(), comparisons, loadings, state: () => parts.getSnapshot().value }
}

const settled = () => new Promise((resolve) => void setTimeout(resolve))

test.each([
  [true, 'outdated'],
  [false, 'current'],
])('the client asks the server whether a lost script belongs to a newer version: %s', async (newer, state) => {
  const { parts, lose, comparisons, state: current } = start()
  lose()
  expect(current()).toEqual({ failed: 'comparing' })
  expect(selectIsOutdated(parts.getSnapshot())).toBe(false)
  comparisons[0]?.resolve(newer)
  await settled()
  expect(current()).toEqual({ failed: state })
  expect(selectIsOutdated(parts.getSnapshot())).toBe(newer)
})

test('no newer version is announced without an answer of the server', async () => {
  const { lose, comparisons, state } = start()
  lose()
  comparisons[0]?.reject(new Error('away'))
  await settled()
  expect(state()).toEqual({ failed: 'current' })
})

test('a lost part is asked for again in place, as often as it takes', async () => {
  const { parts, lose, loadings, state } = start()
  lose()
  parts.send({ type: 'retry.requested' })
  expect(state()).toBe('retrying')
  expect(selectPartsAreBusy(parts.getSnapshot())).toBe(true)
  lose()
  expect(state()).toEqual({ failed: 'comparing' })
  parts.send({ type: 'retry.requested' })
  loadings[1]?.resolve()
  await settled()
  expect(state()).toBe('loading')
})

test('a browser may keep that a part did not come: asked for again in vain, it may need a new page', async () => {
  const { parts, lose, comparisons, loadings } = start()
  const needsNewPage = () => selectNeedsNewPage(parts.getSnapshot())
  const compared = async (nth: number) => {
    comparisons[nth]?.resolve(false)
    await settled()
  }
  lose()
  await compared(0)
  expect(needsNewPage()).toBe(false)
  parts.send({ type: 'retry.requested' })
  lose()
  await compared(1)
  expect(needsNewPage()).toBe(true)
  parts.send({ type: 'retry.requested' })
  loadings[1]?.resolve()
  await settled()
  lose()
  await compared(2)
  expect(needsNewPage()).toBe(false)
})

test('without an answer of the server no new page is offered', async () => {
  const { parts, lose, comparisons } = start()
  lose()
  parts.send({ type: 'retry.requested' })
  lose()
  comparisons[1]?.reject(new Error('away'))
  await settled()
  expect(selectNeedsNewPage(parts.getSnapshot())).toBe(false)
})
