import { describe, expect, test } from 'vitest'
import { tableFormats } from '#formats/registry.ts'
import { fieldWords } from '#src/features/imports/field-words.ts'

describe(fieldWords, () => {
  test('fieldWords has a name for each field of every table that a file can be mapped to', () => {
    const without = tableFormats.flatMap(({ format, fields = [] }) =>
      fields.flatMap(({ name }) => (fieldWords(format as never, name) ? [] : [`${format} ${name}`])),
    )
    expect(without).toEqual([])
  })
})
