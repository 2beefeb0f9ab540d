import { join } from 'node:path'
import { LocaleId } from '#contracts/values/locale.ts'
import { gapsOfCatalogs } from './catalogs.ts'
import { quietTool, root } from './tool.ts'

/**
 * Whether the catalogs contain exactly the messages of the sources, every offered language is complete, and every
 * complete one is offered. Prints the differences.
 */
export async function checkMessages(): Promise<boolean> {
  const inStep = await quietTool('lingui', ['check', 'sync', '--clean'])
  const faults = faultsOfOffer(await gapsOfCatalogs(join(root, 'src', 'locales')), LocaleId.options)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  return inStep && faults.length === 0
}

/**
 * What is wrong with the list of offered languages, given what each catalog lacks: a language is offered exactly when
 * it lacks nothing.
 */
export function faultsOfOffer(gaps: Record<string, string[]>, offered: readonly string[]): string[] {
  const complete = Object.keys(gaps).filter((locale) => gaps[locale]?.length === 0)
  return [
    ...offered.flatMap((locale) => gaps[locale] ?? `${locale}: is offered and has no catalog`),
    ...complete
      .filter((locale) => !offered.includes(locale))
      .map((locale) => `${locale}: is complete; offer it in contracts/values/locale.ts`),
  ]
}
