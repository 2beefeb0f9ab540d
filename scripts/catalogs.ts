import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { faultsOfTranslation } from './message-structure.ts'

const names = ['sign-in.po', 'messages.po']

/** The language the messages are written in. */
const sourceLocale = 'en-US'

const format = formatter({ lineNumbers: false })

/**
 * What every language under a directory of catalogs lacks: for each message without a usable translation a line that
 * names catalog, message and fault. A language is complete when it has no line.
 */
export async function gapsOfCatalogs(directory: string): Promise<Record<string, string[]>> {
  const folders = await readdir(directory, { withFileTypes: true })
  const locales = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const gaps = locales
    .filter((locale) => locale !== sourceLocale)
    .map(async (locale) => [locale, await gapsOf(directory, locale)])
  return { [sourceLocale]: [], ...Object.fromEntries(await Promise.all(gaps)) }
}

async function gapsOf(directory: string, locale: string): Promise<string[]> {
  const perCatalog = names.map(async (name) => {
    const wanted = await readCatalog(directory, sourceLocale, name)
    const given = await readCatalog(directory, locale, name)
    return Object.entries(wanted).flatMap(([id, { message = id }]) => {
      const translation = given[id]?.translation
      const faults = translation ? faultsOfTranslation(message, translation, locale) : ['is not translated']
      return faults.map((fault) => `${locale}/${name}: "${message}" ${fault}`)
    })
  })
  return (await Promise.all(perCatalog)).flat()
}

async function readCatalog(directory: string, locale: string, name: string) {
  const filename = join(directory, locale, name)
  return format.parse(await readFile(filename, 'utf8'), { locale, sourceLocale, filename })
}
