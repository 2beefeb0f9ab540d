import { type RiskEventId, type RiskEventType, severityOf } from '#contracts/adverse-media/risk-event-types.ts'

/** The percentages of a sentence that follow some words, the largest of them; 0 where there is none. */
function largestShare(sentence: string, words: RegExp): number {
  const shares = [...sentence.matchAll(words)].map(({ 1: share }) => Number(share))
  return Math.max(0, ...shares.filter((share) => share <= 1000))
}

const ofNetAssets = /净资产(?:的)?(?:比例)?(?:为|达|约|的)?\s{0,2}(\d{1,4}(?:\.\d{1,4})?)\s?%/g
const ofHolding =
  /(?:质押比例|其所持|所持股份|持股总数|持有公司股份)[^，。；%]{0,16}?(\d{1,3}(?:\.\d{1,4})?)\s?%|(\d{1,3}(?:\.\d{1,4})?)\s?% of (?:its|his|her|their) (?:holding|stake|shares)/g

/** What a sentence says that makes an event of a type more or less grave than usual. */
const adjustments: Partial<Record<RiskEventId, (sentence: string, usual: number) => number>> = {
  litigation: (sentence, usual) =>
    /(?:提起诉讼|提起仲裁|诉至法院|告上法庭)/.test(sentence) && !/被|遭|对公司|对本公司|应诉|索赔/.test(sentence)
      ? usual - 1
      : usual,
  executive_change: (sentence, usual) =>
    /(?<!副)(?:董事长|总经理|财务总监)|首席执行官|首席财务官|\b(?:chairman|chairwoman|ceo|cfo|chief (?:executive|financial) officer)\b/.test(
      sentence,
    )
      ? usual + 1
      : usual,
  share_pledge: (sentence, usual) => {
    if (/(?:触及|跌破|低于)(?:质押)?平仓线/.test(sentence)) return 5
    const share = largestShare(sentence, ofHolding)
    if (share >= 80) return 4
    return share >= 50 ? 3 : usual
  },
  illegal_guarantee: (sentence, usual) => {
    const share = largestShare(sentence, ofNetAssets)
    if (share >= 100) return 4
    if (share >= 50) return 3
    return /为(?:全资|控股)?子公司提供担保/.test(sentence) && !/违规|逾期|代偿/.test(sentence) ? 1 : usual
  },
  fund_occupation: (sentence, usual) => (/日常关联交易/.test(sentence) && !/占用|违规/.test(sentence) ? 1 : usual),
}

/**
 * How grave an event is, from 1 to 5: that of its type, more or less where its sentence says so; 0 for what relieves or
 * clears up. @param sentence folded and in simplified Chinese
 */
export function eventSeverity(type: RiskEventType<RiskEventId>, sentence: string): number {
  const usual = severityOf(type)
  return usual === 0 ? 0 : (adjustments[type.id]?.(sentence, usual) ?? usual)
}
