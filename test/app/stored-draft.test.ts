import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type DraftStorage, keepDraft, storedDraft } from '#src/machines/kit/stored-draft.ts'

const Draft = v.object({ text: v.string() })

function storage(full = false): DraftStorage & { held: Map<string, string> } {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    },
    removeItem: (key) => void held.delete(key),
  }
}

test('a draft is restored as stored, and is gone once it is cleared', () => {
  const kept = storage()
  keepDraft(kept, 'a', { text: 'typed' })
  expect(storedDraft(kept, 'a', Draft)).toEqual({ text: 'typed' })
  keepDraft(kept, 'a', null)
  expect(storedDraft(kept, 'a', Draft)).toBeNull()
  expect(kept.held.size).toBe(0)
})

test.each(['{', '7', '{"text":7}', 'null'])('stored data that are no draft (%s) are ignored', (stored) => {
  const kept = storage()
  kept.held.set('a', stored)
  expect(storedDraft(kept, 'a', Draft)).toBeNull()
})

test('a full browser storage loses the draft without an error', () => {
  expect(() => keepDraft(storage(true), 'a', { text: 'typed' })).not.toThrow()
})
