import type { defineConfig } from '@lingui/cli'
import { measureCatalog } from '#analysis/registry.ts'
import type { DescribedParameter } from '#contracts/measures/measure-request.ts'
import { ownerRuleWords, suspensionRuleWords } from '#contracts/ownership/words.ts'
import type { Words } from '#contracts/values/words.ts'

/** The file that lists the measures, and with them their words. */
export const measureRegistry = 'analysis/registry.ts'

type Extractor = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number]

/**
 * Puts the words of the measures into the catalogs, by their English as it is, apart from the same words of a screen.
 */
export const measureExtractor: Extractor = {
  match: (file) => file.replaceAll('\\', '/').endsWith(measureRegistry),
  extract: (file, _code, onMessage) => {
    for (const { 'en-US': message } of measureMessages()) {
      onMessage({ id: message, message, context: 'measure', origin: [file, 1] })
    }
  },
}

/** All texts of measures, their parameters and the rules of law, each once. */
export function measureMessages(): Words[] {
  const all = [
    ...measureCatalog.flatMap(({ name, meaning, parameters }) => [
      name,
      meaning,
      ...Object.values(parameters).flatMap(parameterWords),
    ]),
    ...Object.values(ownerRuleWords).flatMap(({ name, meaning, source }) => [name, meaning, source]),
    ...Object.values(suspensionRuleWords).flatMap(({ name, source }) => [name, source]),
  ]
  return [...new Map(all.map((words) => [words['en-US'], words])).values()]
}

function parameterWords(spec: DescribedParameter): Words[] {
  return [spec.name, spec.meaning, ...(spec.type === 'choice' ? Object.values(spec.options) : [])]
}
