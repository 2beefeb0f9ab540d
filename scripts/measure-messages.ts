import type { defineConfig } from '@lingui/cli'
import { ownerRules } from '#analysis/ownership/beneficial-owners/beneficial-owner-rules.ts'
import { suspensionRules } from '#analysis/ownership/control/vote-suspension-rules.ts'
import { measures } from '#analysis/registry.ts'
import type { ParameterSpec } from '#contracts/measures/measure.ts'
import type { Words } from '#contracts/values/words.ts'

/** The file that lists the measures, and with them their words. */
export const measureRegistry = 'analysis/registry.ts'

type Extractor = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number]

/** Puts the words of the measures into the catalogs, by their English as it stands, apart from the same words of a screen. */
export const measureExtractor: Extractor = {
  match: (file) => file.replaceAll('\\', '/').endsWith(measureRegistry),
  extract: (file, _code, onMessage) => {
    for (const { 'en-US': message } of measureMessages()) {
      onMessage({ id: message, message, context: 'measure', origin: [file, 1] })
    }
  },
}

/** Everything that measures, their parameters and the rules of law say by themselves, each thing once. */
export function measureMessages(): Words[] {
  const all = [
    ...Object.values(measures).flatMap(({ name, meaning, parameters }) => [
      name,
      meaning,
      ...Object.values<ParameterSpec>(parameters).flatMap(parameterWords),
    ]),
    ...ownerRules.flatMap(({ name, meaning, source }) => [name, meaning, source]),
    ...suspensionRules.flatMap(({ name, source }) => [name, source]),
  ]
  return [...new Map(all.map((words) => [words['en-US'], words])).values()]
}

function parameterWords(spec: ParameterSpec): Words[] {
  return [spec.name, spec.meaning, ...(spec.type === 'choice' ? Object.values(spec.options) : [])]
}
