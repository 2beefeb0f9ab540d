/** A name that the words around it tell as that of a company; `sign`: these words. */
export type WordedName = { start: number; end: number; name: string; sign: string }

/** Characters before a place in which a Chinese name that ends there is looked for. */
const before = 40

const namePart = /[\p{Script=Han}\p{Script=Latin}\d·&()-]*$/u

const wordsBefore = [
  '公司|股东|发行人|担保人|被告|原告|客户|供应商|竞争对手|旗下|董事长|总经理|实际控制人|投资者|这家|那家|一家|另一家',
  '收购|入股|起诉|状告|控告|名为|成为|认为|作为|更名为|变更为|改为|转为|收到|达到|遭到|受到|接到',
  '包括|通过|以及|其中|因为|并购|关于|对于|由于|属于|位于|基于|宣布|公布|发布|披露|获悉|据悉|据了解|据报道|表示|根据',
  '近日|日前|今日|昨日|目前|此前|同时|今年|去年|上月|\\d[年月日]',
  '的|了|被|在(?!线)|是|与|说|称|让|给(?!排水|水)|该|并|或|从|(?<!平)等(?!离子)|(?<!基)因|(?<!土耳)其',
  '(?<=公司|集团|银行|股份)和|(?<!自)由|对(?!外)|(?<!方)向(?!日|阳|上)|将(?!军)|(?<![数证根])据|(?<![普埃])及',
]
const lastWordBefore = new RegExp(`^.*(?:${wordsBefore.join('|')})`, 'su')

/** What says of a company only what it is, and the anonymous ones. */
export const noName =
  /某|^(?:股份|责任|控股|集团|上市|投资|证券|基金|保险|信托|科技|商业|本|母|子|分|全资|外资|合资|国有|民营|私人|多家|数家|两家|相关|有关)+$/u

/** What may be a name right before a place: behind the last word that stands before names, without a torn bracket. */
export function stemBefore(text: string, place: number): string {
  const run = namePart.exec(text.slice(Math.max(0, place - before), place))?.[0] ?? ''
  return run
    .replace(lastWordBefore, '')
    .replace(/^[^(]*\)/u, '')
    .replace(/^.*\((?=[^)]*$)/su, '')
    .replace(/^[·&-]+/u, '')
}

/** A word of a Latin name. */
export const latinWord = String.raw`(?:(?:\p{Lu}\.){1,4}|[\p{Lu}\d][\p{L}\p{M}\d&'’-]{0,40})`
/** Words with a capital letter that stand before a Latin name at the beginning of a sentence. */
export const wordsBeginning =
  /^(?:(?:The|An?|In|On|At|But|And|When|While|After|Before|As|For|If|By|From|With|Of|To|Meanwhile|(?:Shares|Bonds|Stock)(?: of)?) )+/u
