import type { Page } from 'playwright-core'
import type { LocaleId } from '#contracts/values/locale.ts'
import { latinWords, sharedCodes } from './latin-words.ts'

/**
 * What a page shows or says by its labels, hints and alternative texts that is not in the words of its reader:
 *
 * - codes of the program (`UPPER_SNAKE`), in every language;
 * - fields whose words are those of the browser's own language (dates, files), in every language;
 * - English, where the page is in another language: sentences, words in a row that no name is made of, and single words
 *   that are not the same in every language.
 *
 * What is marked as another language or not to be translated is passed over, and so are labels that nobody is told
 * (`aria-hidden`), codes of countries beside their names, codes of currencies and the names of the demonstration data.
 *
 * @param data names and other texts of the data that are shown as they are, also within sentences
 */
export async function untranslatedTextsOf(
  page: Page,
  locale: LocaleId,
  data: readonly string[] = [],
): Promise<string[]> {
  const tab = page.getByRole('tab').first()
  // A tab says more once it has the focus.
  if ((await tab.count()) > 0) await tab.focus()
  return page.evaluate(
    ({ words, codes, inEnglish, given }) => {
      const known = new Set([...words, ...Intl.supportedValuesOf('currency')])
      const threeWords = /\p{Script=Latin}{2,}[ ,]+\p{Script=Latin}+[ ,]+\p{Script=Latin}{2,}/u
      const smallWord =
        /\b(a|an|the|of|and|or|to|is|are|was|in|on|at|by|for|from|with|no|not|your|you|this|that|it|be)\b/i
      const isDemonstration = (text: string) => /\bDemo\b|示例/.test(text)
      const isSentence = (text: string) => threeWords.test(text) && smallWord.test(text)
      const lowerCaseRun = /(?<![\p{L}\d._/@-])\p{Ll}{2,}(?: \p{Ll}{2,})+(?![\p{L}\d._/@-])/gu
      const isRun = (text: string) =>
        (text.match(lowerCaseRun) ?? []).some(
          (run) => /^[\p{Script=Latin} ]+$/u.test(run) && !run.split(' ').every((word) => known.has(word)),
        )
      const word = /(?<![\p{L}\d._/@:-])\p{Script=Latin}{2,}(?![\p{L}\d_/@-]|[.:]\p{L})/gu
      const isStrangeWord = (text: string) => (text.match(word) ?? []).some((one) => !known.has(one))
      const codesIn = (text: string) =>
        (text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []).filter((code) => !codes.includes(code))

      const found = new Set<string>()
      const regions = new Intl.DisplayNames([document.documentElement.lang], { type: 'region' })
      const withoutSharedParts = (text: string) =>
        given
          .reduce((rest, part) => rest.replaceAll(part, '§'), text)
          .replace(/https?:\/\/\S*/g, '')
          .replace(/\b([A-Z]{2}) · /g, (whole, code, at) =>
            text.startsWith(regions.of(code) ?? code, at + whole.length) ? '' : whole,
          )
      const judge = (written: string, element: Element, told: string) => {
        if (element.closest('code, pre, kbd, [translate=no], [lang]:not(html)')) return
        if (given.length > 0 && element.closest('bdi')) return
        for (const code of codesIn(written)) found.add(`code: ${code}`)
        const whole = element.closest('p, li, td, a, button')?.textContent ?? ''
        if (inEnglish || isDemonstration(written) || isDemonstration(whole)) return
        const text = withoutSharedParts(written)
        if (isSentence(text) || isRun(text)) found.add(told)
        else if (!element.closest('bdi, time, td, option') && isStrangeWord(text)) found.add(`word: ${told}`)
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text
        if (parentElement?.checkVisibility() && !parentElement.closest('script, style')) {
          judge(data, parentElement, data.trim())
        }
      }
      for (const attribute of ['aria-label', 'title', 'placeholder', 'alt']) {
        for (const element of document.querySelectorAll(`[${attribute}]`)) {
          if (element.closest('[aria-hidden=true]')) continue
          if (element.matches('.anticon') && element.parentElement?.closest('[aria-label], [title]')) continue
          const text = element.getAttribute(attribute) ?? ''
          judge(text, element, `${attribute}: ${text}`)
        }
      }
      for (const field of document.querySelectorAll<HTMLInputElement>('input')) {
        const isOfBrowser =
          /^(?:date|datetime-local|time|month|week)$/.test(field.type) ||
          (field.type === 'file' && field.checkVisibility({ checkOpacity: true }) && field.offsetWidth > 1)
        if (isOfBrowser) found.add(`field in the language of the browser: ${field.type} ${field.id || field.name}`)
      }
      return [...found]
    },
    {
      words: latinWords,
      codes: sharedCodes,
      inEnglish: locale === 'en-US',
      given: data.toSorted((one, other) => other.length - one.length),
    },
  )
}
