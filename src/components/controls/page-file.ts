import { directionOf, type LocaleId } from '#contracts/values/locale.ts'
import { xmlText } from '#contracts/values/xml-text.ts'

/** The page lets nothing be loaded and nothing run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

/** What is shown as one page that needs nothing else: with the styles that it has here, without links and buttons. */
export function pageFile(shown: Element, { title, locale }: { title: string; locale: LocaleId }): string {
  const page = document.implementation.createHTMLDocument()
  const copy = page.importNode(shown, true)
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href')
  for (const button of copy.querySelectorAll('button')) button.replaceWith(...button.childNodes)
  page.body.append(copy)
  const styles = [...document.styleSheets].flatMap(({ cssRules }) => rulesFor(page, cssRules))
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${directionOf(locale)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${xmlText(title)}</title>`,
    `<style>${styles.join('\n').replaceAll('</', '<\\/')}</style>`,
    '</head>',
    `<body>${copy.outerHTML}</body>`,
    '</html>',
    '',
  ].join('\n')
}

/** The rules that say something about a page. */
function rulesFor(page: Document, rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if ('selectorText' in rule) return concerns(page, String(rule.selectorText)) ? [rule.cssText] : []
    if (rule.cssText.startsWith('@page')) return [rule.cssText]
    const inside = 'cssRules' in rule ? rulesFor(page, rule.cssRules as CSSRuleList) : []
    return inside.length > 0 ? [`${rule.cssText.split('{', 1)} {\n${inside.join('\n')}\n}`] : []
  })
}

const pseudoElement = /::?(?:before|after|marker)/g

function concerns(page: Document, selector: string): boolean {
  try {
    return page.querySelector(selector.replaceAll(pseudoElement, '') || '*') !== null
  } catch {
    return false
  }
}
