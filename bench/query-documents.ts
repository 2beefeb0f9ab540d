import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { canonicalDocument, searchedText } from '#server/adverse-media/document-rows.ts'

export type BenchDocument = {
  title: string
  body: string
  publisher: string
  at: string
  folded: string
  lexemes: string
}

const letters = Array.from({ length: 1200 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7))
const triggers = ['债券违约', '股份冻结', '立案调查', '评级下调', '重大诉讼', '终止上市', '资金链断裂', '非标审计意见']
/** How many words are about as frequent as the first. */
const flatness = 50
const english =
  'default bond group holding issuer rating court bank share market profit loss plan fund credit risk'.split(' ')

/**
 * Documents of about 160 characters, two thirds Chinese: words of two and three characters whose frequencies fall as
 * those of a language do, risk words among them. The same for the same seed.
 */
export function* benchDocuments(count: number, seed: number): Generator<BenchDocument> {
  const random = createRandom(seed)
  const words = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + below(random, 2) }, () => letters[below(random, letters.length)]).join(''),
  )
  const skewed = (length: number) =>
    Math.floor(flatness * ((length / flatness + 1) ** (below(random, 100_000) / 100_000) - 1))
  const chinese = (length: number) => Array.from({ length }, () => words[skewed(words.length)]).join('')
  const latin = (length: number) =>
    Array.from({ length }, () =>
      below(random, 3) === 0 ? english[below(random, english.length)] : `w${skewed(30_000)}`,
    ).join(' ')
  for (let number = 0; number < count; number++) {
    const isChinese = below(random, 3) > 0
    const trigger = below(random, 12) === 0 ? triggers[below(random, triggers.length)] : ''
    const title = isChinese ? `${chinese(6)}${trigger}` : latin(7)
    const body = isChinese ? `${chinese(25)}，${trigger}${chinese(30)}。` : `${latin(28)}.`
    yield {
      title,
      body,
      publisher: `Publisher ${skewed(400)}`,
      at: new Date(Date.UTC(2020, 0, 1) + below(random, 5 * 365 * 24 * 60) * 60_000).toISOString(),
      ...searchedText(canonicalDocument(title, body)),
    }
  }
}
