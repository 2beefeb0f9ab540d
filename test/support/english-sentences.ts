import type { Page } from 'playwright-core'

/**
 * English sentences that a page in another language shows or says by its labels, hints and alternative texts. A
 * sentence has three Latin words in a row, one of them a small word of English; what is marked as another language is
 * passed over, and so are code and the demonstration data, which are what they are in every language.
 */
export function englishSentencesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const threeWords = /\p{Script=Latin}{2,}[ ,]+\p{Script=Latin}+[ ,]+\p{Script=Latin}{2,}/u
    const smallWord =
      /\b(a|an|the|of|and|or|to|is|are|was|in|on|at|by|for|from|with|no|not|your|you|this|that|it|be)\b/i
    const isEnglish = (text: string) => threeWords.test(text) && smallWord.test(text) && !/\bDemo\b|示例/.test(text)
    const own = (element: Element) => !element.closest('script, style, code, pre, kbd, [lang]:not(html)')
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (parentElement && own(parentElement) && isEnglish(data)) found.add(data.trim())
    }
    for (const attribute of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const words = element.getAttribute(attribute) ?? ''
        if (own(element) && isEnglish(words)) found.add(`${attribute}: ${words}`)
      }
    }
    return [...found]
  })
}
