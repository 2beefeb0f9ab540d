/** What stands around a trigger, folded: its clause before it and after it, and its sentence near it, likewise. */
export type TriggerContext = { before: string; after: string; nearby: readonly [string, string] }

/** Where a clause ends. */
export const clauseEnd =
  /[，。；：！？、;!?\n]|[,.:](?=[\s，。；]|$|[^ -~])|(?<=[\u4e00-\u9fff”）)%])\s(?=[\u4e00-\u9fff])/g

/** Words that reverse a clause: a negation before them says nothing of what follows. */
const reversal = /但|却|而|\b(?:but|however|although)\b/

/** Words that hold a sign of negation and deny nothing. */
const pseudoNegation = new RegExp(
  [
    '不仅|不但|不得不|不断|不足|不少|不排除|不锈钢|不动产|不止|不已|不慎|不久|不同|不一|不等|不定|不时',
    '不(?:良|当|实|力|利|法|正|合规|合格|规范|完善|到位|明|符|及时|准确|充分|透明|服|满|敌|堪|善|佳|稳|顺|畅|景气|了了之)',
    '不(?:还|上|出|起|了|下|住|见|回|清|开)|资不抵债|入不敷出|拒不|屡禁不止|忍不住|差不多|来不及|供不应求',
    '未来|未(?:经|批|及时|履行|完成|如期|足额|支付|偿还|兑付|归还|依法|依规|如实|披露|达|取得|缴|按|能|遂|果|名)',
    '无(?:法|锡|力|视|疑|证|线|人|形|偿|量|效|故|限|缝|望|良|奈|缘|论|序|关|端|照|牌|息|担保)',
    '没(?:收|落)|[沉淹吞出覆埋]没',
    '非(?:法|标|公开|经营|经常|流动|银|凡|洲|典|上市|金融|独立|执行|公|理性|正常)|莫非|除非|是非|南非|北非',
    String.raw`\b(?:not only|not just|no doubt|no wonder|nothing but|not without|no longer able|cannot avoid)\b`,
    String.raw`\b(?:fail(?:s|ed|ing)?|unable|struggl\w{1,4}) to avoid\b`,
  ].join('|'),
  'g',
)
/** Of those the ones that say that something did not come about: they deny what would have relieved. */
const failure = /未能|无法|不能|未按|未及时|未完成|未如期|未足额/

const negation = /不|未|没|无|非|免于|避免|否认/
const englishNegation =
  /\b(?:no|not|never|without|neither|nor|none|den(?:y|ies|ied|ying)|unlikely|avoid(?:s|ed|ing)?|reject(?:s|ed)|free of)\b|n['’]t\b/
/** How far a negation reaches: Chinese characters, and English words. */
const [reachInCharacters, reachInWords] = [6, 5]

/** Whether a clause denies what follows it. @param relieves whether what follows would be good for a company */
export function isNegated(before: string, relieves: boolean): boolean {
  const clause = before.split(reversal).at(-1) ?? ''
  if (relieves && failure.test(clause.slice(-reachInCharacters))) return true
  const plain = withoutPseudoNegation(clause)
  const words = plain.trim().split(/\s+/).slice(-reachInWords).join(' ')
  return negation.test(plain.slice(-reachInCharacters)) || englishNegation.test(words)
}

const listBefore = /(?:不存在|未发生|没有|不涉及|未涉及|未出现|无任何)[^，。；：！？]{0,40}、[^，。；：！？]{0,20}$/
const listAfter = /^[^，。；：！？]{0,20}(?:情形|情况|行为|事项)/

/** Whether a trigger is an item of a list that is denied as a whole, as in "there are no A, B or the like". */
export function isOfDeniedList({ nearby: [before, after] }: TriggerContext): boolean {
  return listBefore.test(before) && listAfter.test(after)
}

/** Whether words that name an event with others between them deny it there. */
export function deniesWithin(words: string): boolean {
  const plain = withoutPseudoNegation(words)
  return negation.test(plain) || englishNegation.test(plain)
}

const withoutPseudoNegation = (text: string): string =>
  text.replace(pseudoNegation, (words) => '＿'.repeat(words.length))

/** Texts that warn of what may befall anybody, and so tell of nothing that happened. */
const generalBefore =
  /(?:(?<!(?:受|遭受|重|沉重|疫情))(?:打击|防范|防控|整治|反诈|普及|抵制|杜绝)|警惕|征求意见)[^被遭致因而受]{0,4}$|\b(?:crackdown on|prevent(?:s|ing|ion of)?|(?:awareness of|training (?:on|in|against)|guidelines? on|draft rules on|policy on|webinar on))\s+(?:\w+\s+){0,2}$/
const generalAfter =
  /^.{0,2}(?:宣传|培训|讲座|演练|警示教育|法律法规|征求意见|防控)|^\s+(?:\w+\s+)?(?:awareness|training|webinar|guidelines?|policy|prevention|rules)\b/

/** How sure a text is of what it says, and the words by which it says so. */
const modalities = {
  hypothetical: {
    weight: 0.1,
    before: /如果|假如|倘若|假设|一旦|若(?!干)|\bif\b/,
  },
  denied: {
    weight: 0.2,
    nearby:
      /否认|澄清|辟谣|不实|不属实|失实|谣言|纯属|\b(?:denie[sd]|deny|refute[sd]?|clarified|unfounded|false claims)\b/,
  },
  rumour: {
    weight: 0.5,
    nearby: /据传|网传|传闻|传言|疑似|\brumou?r(?:s|ed)?\b|\b(?:reportedly|allegedly)\b/,
  },
  historical: {
    weight: 0.5,
    before:
      /此前|曾|历史上|去年|前年|早年|已于|早在|\b(?:previously|formerly|in the past|years ago|last year|earlier(?! (?:this|today)))\b/,
    after: /\b(?:in the past|years ago|last year)\b/,
  },
  possible: {
    weight: 0.6,
    before:
      /可能|或(?!者)|有望|预计|不排除|拟|恐|存在[^，]{0,6}$|面临[^，]{0,6}$|\b(?:may(?!\s+\d)|might|could|expected to|likely|possibly|would|plans? to|considering|risk of)\b/,
    after: /^.{0,4}(?:可能|风险(?!警示))/,
  },
} satisfies Record<string, { weight: number; before?: RegExp; after?: RegExp; nearby?: RegExp }>

/** How sure a text is of what a trigger in it names, from 0 to 1. */
export function certaintyOf(context: TriggerContext): number {
  if (generalBefore.test(context.before) || generalAfter.test(context.after)) return modalities.hypothetical.weight
  const weights = Object.values<{ weight: number; before?: RegExp; after?: RegExp; nearby?: RegExp }>(modalities)
  return weights
    .filter(
      ({ before, after, nearby }) =>
        before?.test(context.before) ||
        after?.test(context.after) ||
        context.nearby.some((words) => nearby?.test(words)),
    )
    .reduce((least, { weight }) => Math.min(least, weight), 1)
}

/** Whether words have a sign that, standing alone, would speak of what is near them. */
export const speaksOfOthers = (words: string): boolean =>
  [negation, englishNegation, ...Object.values<object>(modalities).flatMap((kind) => Object.values(kind))].some(
    (sign) => sign instanceof RegExp && sign.test(words),
  )

/** All of these words, for a digest of the rules. */
export const contextRule = [
  clauseEnd,
  listBefore,
  listAfter,
  reversal,
  pseudoNegation,
  failure,
  negation,
  englishNegation,
  generalBefore,
  generalAfter,
  ...Object.values<object>(modalities).flatMap((kind) => Object.values(kind)),
  reachInCharacters,
  reachInWords,
].map(String)
