import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Measure } from '#analysis/measures/measure.ts'
import type { Network } from '#analysis/network/network.ts'
import { measures } from '#analysis/registry.ts'
import { type MeasureReport, type RunnableMeasure, runMeasure } from '#analysis/run-measure.ts'
import { MeasureId, parametersSchema } from '#contracts/measures/measure.ts'
import { veryMany } from '#test/support/case-size.ts'
import { hostileNetworks, wholeChain } from '#test/support/hostile-networks.ts'
import { measureInput } from '#test/support/measure-input.ts'

/** What JSON would not give back as it was: `NaN`, an infinity, `undefined`, a typed array. */
function lostInJson(report: unknown): string[] {
  const lost: string[] = []
  const open: [string, unknown][] = [['', report]]
  for (let next = open.pop(); next !== undefined && lost.length < 5; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'number' ? !Number.isFinite(value) : value === undefined || ArrayBuffer.isView(value)) {
      lost.push(`${path}: ${value}`)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) open.push([`${path}.${key}`, inner])
    }
  }
  return lost
}

/** Asks a measure as a person would who takes every default: about one company, or about the network as a whole. */
function ask(id: MeasureId, network: Network, asked: number): MeasureReport {
  const measure: RunnableMeasure<object> & Pick<Measure, 'subject' | 'parameters'> = measures[id]
  const company = measure.subject === 'company' ? asked : null
  const input = measureInput(network, company === null ? {} : { companies: [company] })
  const parameters = v.parse(parametersSchema(measure.parameters), {})
  return runMeasure(measure, input, parameters, { asOf: '2026-01-01', company, maxFindings: 100 })
}

describe.each(hostileNetworks)('$title', ({ asked, build }) => {
  const network = build()

  test.each(MeasureId.options)('%s gives finite numbers or reports that there are none', (id) => {
    const report = ask(id, network, asked)
    expect(lostInJson(report)).toEqual([])
    expect(JSON.stringify(report).length).toBeLessThan(50_000_000)
  })
})

describe('a very long chain of companies that own each other whole', () => {
  const network = wholeChain(veryMany)

  test.each(['owners', 'cycles', 'key-companies'] as const)(
    '%s gives finite numbers for a very long chain of wholly owned companies',
    (id) => {
      expect(lostInJson(ask(id, network, veryMany - 1))).toEqual([])
    },
  )
})
