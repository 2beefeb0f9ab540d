import { isCommonWord } from './common-words.ts'
import { noName, stemBefore, type WordedName } from './name-stems.ts'

const day = String.raw`(?:(?:\d{4}年)?(?:\d{1,2}月)?\d{1,2}日|昨日|今日|昨晚|今晚|当晚|日前|近日)`
const time = `(?:${day}?(?:晚间?|早间|盘后|午间)|${day})?`
const quarter = String.raw`(?:\d{4}年)?(?:第?[一二三四]季度?|前三季度|上半年)?`
const paper = '(?:业绩预告|业绩快报|年报|年度报告|半年度?报告?|季报|季度报告|财报|招股书|招股说明书)'
const exchange = '(?:上交所|深交所|北交所|港交所|联交所|纽交所|纳斯达克|科创板|创业板|新三板)'
const market = `(?:(?:股票|证券|[AH]股|港股|美股)代[码号]|代码|NASDAQ|Nasdaq|NYSE|HKEX|SEHK|${exchange})`
/** What stands right behind a name. */
const behind = [
  `${time}(?:发布|披露)?公告(?:称|表示|显示|指出|披露)`,
  `${time}发布公告(?=[,:])`,
  String.raw`(?<=据[\p{Script=Han}\p{Lu}\d]{3,10})公告(?=[,:])`,
  String.raw`${time}在[^\s,。;]{0,12}公告中(?:称|表示|指出|披露)`,
  `${time}(?:发布|披露|公布)了?${quarter}${paper}`,
  '招股(?:书|说明书)(?:显示|披露)',
  `${time}在${exchange}(?:主板)?(?:挂牌)?上市`,
  String.raw`\(${market}:? ?[A-Z\d]{1,8}(?:\.[A-Z]{1,3})?\)`,
  String.raw`\([A-Z]{1,5}\.(?:O|N|US|HK)\)`,
  '旗下',
]
const behindNames = new RegExp(behind.join('|'), 'gu')

const shortName = String.raw`((?:ST)?[\p{Script=Han}\p{Lu}\d]{3,12})`
/** What stands right before a name, with the name. */
const before = [
  String.raw`(?:证券|股票)简称(?:: ?| )\*?${shortName}(?=[\s,、;。)]|$)`,
  String.raw`(?<=公司|合伙\))\((?:以下简称|下称|简称):? ?["“「『]?${shortName}(?=["”」』]?(?:\)|或|、|,))`,
]
const beforeNames = new RegExp(before.join('|'), 'gu')

/** Words before names that are no part of them, beside those before names with a legal form. */
const apposition = [
  '昨晚|今晚|当晚|晚间|盘后|早间|午间|周[一二三四五六日]|年前|月前|天前|随后|另外|此外|不过|然而|但|且|于|受|获|遭|对此',
  '报道|消息|龙头|巨头|新贵|独角兽|概念股|白马股|个股|[房车药央国民]企|券商|企业|厂商|开发商|运营商|品牌|平台|大厂|老字号',
]
const lastApposition = new RegExp(`^.*(?:${apposition.join('|')})`, 'su')
/** How words end that are no names: bodies, persons, times, and what announcements are about. */
const noEnd = [
  '[会局部院所署厅委办府人方商户者员师系期年月日后前时末次夜度县省区馆校]|(?<!超)市|会议|变动|质押|合同|[招中竞]标|拍卖',
  '减持|增持|回购|重组|停牌|复牌',
  '业绩|澄清|提示|异动|诉讼|仲裁|处罚|分红|转让|上市|退市|问询|回复|进展|发行|辞职|担保|冻结|更正|补充|解禁|说明|预告',
  '股[权份]|评级|重整|清算|征收|项目|系统|公园|动物园|幼儿园|机场|车站|街道|工作室|俱乐部',
]
/** What no name of a company has in it. */
const noPart = [
  '[未拟按]|^各|^[\\d一二三四五六七八九十两几多数每]+[大家个只]|第[一二三]|上述|前述|部分|部门|最新|明年|规定|时间|通知',
  '要求|影响|上市|公募|私募|经理|明星',
  '机构|股东|高管|董事|监事|国资|家族|首富|富豪|官方|官网|媒体|记者|人士|律师|先生|女士|政府|法院|检察|公安|海关|税务|监管',
  '交易所|证监|央行|人民银行|协会|大学|公告|报告|显示|公示|信息网',
]
const noCompany = new RegExp(`(?:${noEnd.join('|')})$|${noPart.join('|')}`, 'u')
/** Names that may be those of persons, who own companies too. */
const person = new RegExp(
  '^(?:[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪' +
    '范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤柳][\\p{Script=Han}]{1,2}$|' +
    '(?:欧阳|司马|上官|诸葛|慕容))',
  'u',
)
const [shortest, longest] = [3, 10]

/** Names that Chinese wording tells as those of companies. */
export function chineseWordedNames(text: string): WordedName[] {
  const stems = [...text.matchAll(behindNames)].flatMap(({ index, 0: sign }) => {
    const name = stemBefore(text, index).replace(lastApposition, '')
    if (!mayBeCompany(name) || (sign === '旗下' && person.test(name))) return []
    return [{ start: index - name.length, end: index, name, sign }]
  })
  const defined = [...text.matchAll(beforeNames)].flatMap(({ index, 0: whole, 1: listed, 2: short }) => {
    const name = listed ?? short ?? ''
    const end = index + whole.length
    return mayBeCompany(name) ? [{ start: end - name.length, end, name, sign: whole.slice(0, -name.length) }] : []
  })
  return [...stems, ...defined]
}

const mayBeCompany = (name: string): boolean =>
  name.length >= shortest &&
  name.length <= longest &&
  /^[\p{Script=Han}\p{Script=Latin}\d·&-]+$/u.test(name) &&
  /\p{Script=Han}{2}|^\p{Lu}\p{L}+$/u.test(name) &&
  !noName.test(name) &&
  !noCompany.test(name) &&
  !isCommonWord(name)
