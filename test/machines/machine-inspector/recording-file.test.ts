import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  largestRecording,
  type MachineRecording,
  parseRecording,
} from '#contracts/machine-inspector/machine-recording.ts'
import { companySearchMachine } from '#src/machines/entities/company-search.machine.ts'
import { createRecorder } from '#src/machines/machine-inspector/recorder.ts'
import { fileFrom, recordingFrom, recordingText } from '#src/machines/machine-inspector/recording-file.ts'
import { firstDifferenceIn, replay } from '#src/machines/machine-inspector/replay.ts'

const origin = { application: '1.2.3', locale: 'zh-CN', exportedAt: '2026-01-01T00:00:00.000Z' }

function recordedSearch(texts: string[]) {
  const recorder = createRecorder({ now: () => 5, schedule: (run) => run() })
  const search = createActor(companySearchMachine)
  recorder.watch({ search })
  search.start()
  for (const text of texts) search.send({ type: 'text.typed', text })
  const recording = recorder.read()
  search.stop()
  return { recording, machines: recorder.machines() }
}

test('a recording is unchanged after writing and reading its file', () => {
  const { recording } = recordedSearch(['a', 'ab', '', 'b'])
  const parsed = parseRecording(recordingText(recording, origin))
  expect('recording' in parsed && recordingFrom(parsed.recording)).toEqual(recording)
})

test('for any input the recording file replays to the same states', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (texts) => {
      const { recording, machines } = recordedSearch(texts)
      const parsed = parseRecording(recordingText(recording, origin))
      if (!('recording' in parsed)) throw new Error(JSON.stringify(parsed))
      const again = replay(recordingFrom(parsed.recording), machines)
      expect(again.checks).toHaveLength(texts.length)
      expect(again.starts).toEqual([])
      expect(firstDifferenceIn(again)).toBeNull()
    }),
    { numRuns: 100 },
  )
})

test('a recording file contains only the changes of each step', () => {
  const { recording } = recordedSearch(['a'])
  expect(fileFrom(recording, origin).steps).toEqual([
    {
      id: 0,
      at: 5,
      actor: 'search',
      event: { type: 'text.typed', text: 'a' },
      transitions: ['companySearch|text.typed|1'],
      value: 'typing',
      status: 'active',
      changed: { text: 'a' },
      removed: [],
    },
  ])
})

test('a recording too large for a file drops its oldest steps, and the rest still replays', () => {
  const texts = Array.from({ length: 900 }, (_, index) => `${index}`.padEnd(15_000, 'x'))
  const { recording, machines } = recordedSearch(texts)
  const text = recordingText(recording, origin)
  expect(text.length).toBeLessThanOrEqual(largestRecording)
  const parsed = parseRecording(text)
  if (!('recording' in parsed)) throw new Error(JSON.stringify(parsed))
  const kept = recordingFrom(parsed.recording)
  expect(kept.dropped + kept.transitions.length).toBe(900)
  expect(kept.dropped).toBeGreaterThan(0)
  expect(firstDifferenceIn(replay(kept, machines))).toBeNull()
})

describe('invalid recording files', () => {
  const good = fileFrom(recordedSearch(['a', 'b']).recording, origin)
  const [actor] = good.actors
  const [step] = good.steps

  test.each<[string, unknown, object]>([
    ['other JSON', { format: 'something' }, { code: 'not_a_recording' }],
    ['a list', [], { code: 'not_a_recording' }],
    ['a later version', { ...good, version: 2 }, { code: 'other_version', version: '2' }],
    ['no actors', { ...good, actors: undefined }, { code: 'malformed', place: 'actors' }],
    ['an unknown actor', { ...good, steps: [{ ...step, actor: 'x' }] }, { code: 'malformed', place: 'steps' }],
    ['an unknown machine', { ...good, actors: [{ ...actor, machine: 'x' }] }, { code: 'malformed', place: 'actors' }],
    ['steps out of order', { ...good, steps: [...good.steps].reverse() }, { code: 'malformed', place: 'steps' }],
    [
      'an event without a type',
      { ...good, steps: [{ ...step, event: {} }] },
      { code: 'malformed', place: 'steps.0.event' },
    ],
  ])('an invalid recording file is refused: %s', (_, file, problem) => {
    expect(parseRecording(JSON.stringify(file))).toEqual({ problem: expect.objectContaining(problem) })
  })

  test('a recording file that is empty, truncated, too large or too deep is refused', () => {
    expect(parseRecording('')).toMatchObject({ problem: { code: 'not_json' } })
    expect(parseRecording(JSON.stringify(good).slice(0, -20))).toMatchObject({ problem: { code: 'not_json' } })
    expect(parseRecording(' '.repeat(largestRecording + 1))).toEqual({ problem: { code: 'too_large' } })
    const deep = JSON.stringify(good).replace('"text":"a"', `"text":${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(parseRecording(deep)).toMatchObject({ problem: { code: 'malformed' } })
  })

  test('a damaged recording file is refused without an exception', () => {
    const { machines } = recordedSearch([])
    fc.assert(
      fc.property(fc.gen(), (generate) => {
        const file = damaged(good, generate)
        const parsed = parseRecording(JSON.stringify(file))
        if ('recording' in parsed) replay(recordingFrom(parsed.recording), machines)
      }),
      { numRuns: 500 },
    )
  })
})

/** The file with one value somewhere in it replaced by another. */
function damaged(file: MachineRecording, generate: fc.GeneratorValue): unknown {
  const copy: unknown = structuredClone(file)
  let place = copy as Record<string, unknown>
  for (let level = 0; level < 12; level += 1) {
    const keys = Object.keys(place)
    if (keys.length === 0) return copy
    const key = generate(() => fc.constantFrom(...keys))
    const inside = place[key]
    if (typeof inside !== 'object' || inside === null || generate(fc.nat, 3) === 0) {
      place[key] = generate(fc.jsonValue)
      return copy
    }
    place = inside as Record<string, unknown>
  }
  return copy
}
