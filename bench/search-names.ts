import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import { foldedName } from '#analysis/search/folded-name.ts'
import type { IndexedParty } from '#analysis/search/name-index.ts'
import { syllablesOf } from '#analysis/search/pinyin.ts'

const onsets = 'b br c ch cl d dr f fl g gr h j k l m n p pr qu r s sh st t tr v w'.split(' ')
const vowels = 'a e i o u ai ea ou'.split(' ')
const codas = ['', '', '', 'n', 'r', 'l', 's', 'm', 't', 'nd', 'rk', 'st']
const trades =
  'Bank Capital Trading Logistics Energy Foods Textiles Pharma Shipping Insurance Motors Steel Chemicals Software Telecom Properties Partners Investments Holdings Group International Services Systems Technologies Industries Construction Engineering Resources Mining Media'.split(
    ' ',
  )
const legalForms = ['Ltd', 'Limited', 'PLC', 'Inc.', 'GmbH', 'AG', 'S.A.', 'LLC', 'B.V.', 'SE', 'S.p.A.', 'AB']
const brandCharacters =
  '青屿华信泰和安达恒远宏盛金瑞祥丰嘉德润天海星辰博文康宁凯旋东方明珠中兴联创新世纪鼎峰汇通万邦亿利锦绣云帆凌霄翔宇正元永昌隆庆君豪雅致卓越启航晨曦悦澜沧溟岚川沐阳景逸紫荆枫林柏松梅兰竹菊琼瑶璟珑琅玥麒麟鸿鹄鹏程骏驰腾跃龙虎凤仪'
const chineseTrades =
  '实业 科技 贸易 物流 能源 食品 纺织 医药 航运 保险 汽车 钢铁 化工 软件 通信 置业 投资 控股 传媒 矿业 建设 工程 资源 电子 机械 农业 环保 租赁 教育 生物科技 信息技术 新材料 供应链管理 股权投资 企业管理 文化传播 装备制造 国际贸易'.split(
    ' ',
  )
const chinesePlaces = '北京 上海 深圳 广州 杭州 南京 苏州 成都 重庆 武汉 西安 青岛 厦门 宁波 江苏 浙江 山东 福建'.split(
  ' ',
)
const chineseForms = ['有限公司', '有限责任公司', '股份有限公司', '集团有限公司', '合伙企业（有限合伙）']

const oneOf = <Value>(random: Random, values: readonly Value[]): Value => values[below(random, values.length)] as Value

function latinWord(random: Random): string {
  const syllables = Array.from(
    { length: 2 + below(random, 2) },
    () => oneOf(random, onsets) + oneOf(random, vowels) + oneOf(random, codas),
  ).join('')
  return syllables.charAt(0).toUpperCase() + syllables.slice(1)
}

function latinName(random: Random): string {
  const brand = Array.from({ length: 1 + below(random, 2) }, () => latinWord(random))
  const trade = Array.from({ length: 1 + below(random, 2) }, () => oneOf(random, trades))
  return [...brand, ...trade, oneOf(random, legalForms)].join(' ')
}

function chineseName(random: Random): string {
  const brand = Array.from({ length: 2 + below(random, 2) }, () => oneOf(random, [...brandCharacters])).join('')
  const place = below(random, 10) < 4 ? oneOf(random, chinesePlaces) : ''
  return place + brand + oneOf(random, chineseTrades) + oneOf(random, chineseForms)
}

/** Parties with made-up names, half of them Chinese and no two the same. The same numbers give the same names. */
export function* madeUpParties(count: number, seed: number): Generator<IndexedParty> {
  const random = createRandom(seed)
  const given = new Set<string>()
  for (let id = 1; id <= count; id++) {
    let name = id % 2 ? chineseName(random) : latinName(random)
    while (given.has(name)) name = id % 2 ? chineseName(random) : latinName(random)
    given.add(name)
    const jurisdiction = id % 2 ? 'CN' : oneOf(random, ['GB', 'DE', 'FR', 'US', 'SG'])
    yield {
      id,
      name,
      aliases: [],
      kind: 'company',
      jurisdiction,
      source: 'bench',
      degree: below(random, 40),
      recency: id,
    }
  }
}

/** What is typed, and the party that is meant. */
export type LabelledQuery = { kind: QueryKind; text: string; id: number }

export const queryKinds = ['exact', 'typo', 'word order', 'pinyin', 'initials', 'suffix', 'script'] as const
export type QueryKind = (typeof queryKinds)[number]

const toTraditional: Readonly<Record<string, string>> = {
  屿: '嶼',
  华: '華',
  达: '達',
  远: '遠',
  丰: '豐',
  润: '潤',
  宁: '寧',
  凯: '凱',
  东: '東',
  兴: '興',
  联: '聯',
  创: '創',
  世: '世',
  纪: '紀',
  汇: '匯',
  万: '萬',
  亿: '億',
  锦: '錦',
  绣: '繡',
  云: '雲',
  龙: '龍',
  实: '實',
  业: '業',
  贸: '貿',
  术: '術',
  医: '醫',
  药: '藥',
  电: '電',
  机: '機',
  农: '農',
  环: '環',
  纺: '紡',
  织: '織',
  钢: '鋼',
  铁: '鐵',
  航: '航',
}

let soundingAlike: Map<string, string[]> | null = null

function homophones(character: string): string[] {
  const soundOf = (each: string) => syllablesOf([each]).join('')
  soundingAlike ??= Map.groupBy(new Set(brandCharacters + chineseTrades.join('')), soundOf)
  return (soundingAlike.get(soundOf(character)) ?? []).filter((other) => other !== character)
}

/** A letter left out, doubled, exchanged with the next or replaced; never the first of a word. */
function withTypo(word: string, random: Random): string {
  const at = 1 + below(random, Math.max(1, word.length - 2))
  switch (below(random, 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1)
    case 1:
      return word.slice(0, at) + word.charAt(at) + word.slice(at)
    case 2:
      return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
    default:
      return `${word.slice(0, at)}${String.fromCharCode(97 + below(random, 26))}${word.slice(at + 1)}`
  }
}

function withChineseTypo(name: string, random: Random): string {
  const at = below(random, name.length)
  const alike = homophones(name.charAt(at))
  if (alike.length > 0) return name.slice(0, at) + oneOf(random, alike) + name.slice(at + 1)
  if (below(random, 2) === 0) return name.slice(0, at) + name.slice(at + 1)
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)
}

/** What somebody types who means this name; `null` where the name has nothing of the kind. */
function typedFor(name: string, kind: QueryKind, random: Random): string | null {
  const { words, compact } = foldedName(name)
  const isChinese = /\p{Script=Han}/u.test(name)
  switch (kind) {
    case 'exact':
      return isChinese ? name : name.toUpperCase()
    case 'suffix':
      return isChinese ? compact : words.join(' ')
    case 'typo': {
      if (isChinese) return withChineseTypo(compact, random)
      const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '')
      return words.map((word) => (word === longest ? withTypo(word, random) : word)).join(' ')
    }
    case 'word order':
      return isChinese || words.length < 2 ? null : [...words.slice(1), words[0]].join(' ')
    case 'pinyin':
      return isChinese ? syllablesOf([compact]).join('') : null
    case 'initials': {
      const initials = syllablesOf([compact]).map((syllable) => syllable.charAt(0))
      return isChinese && initials.length > 4 ? initials.join('') : null
    }
    case 'script':
      return isChinese
        ? Array.from(compact, (character) => toTraditional[character] ?? character).join(' ')
        : words.map((word) => word.replace('a', 'á').replace('e', 'ｅ')).join(' ')
  }
}

/** Queries about parties, the kinds in turn, each of which means one party alone: no other has the same form. */
export function labelledQueries(
  parties: readonly IndexedParty[],
  kinds: readonly QueryKind[],
  plan: { count: number; seed: number },
): LabelledQuery[] {
  const random = createRandom(plan.seed)
  const forms = new Map<string, number>()
  const formsOf = (name: string, kind: QueryKind): string => {
    const { compact, place } = foldedName(name)
    if (kind === 'initials') return `i ${initialsOf(compact)}`
    if (kind === 'pinyin') return `p ${syllablesOf([compact]).join('')}`
    return `n ${compact.slice(place)}`
  }
  const asked = new Set(kinds)
  for (const { name } of parties) {
    const isChinese = /\p{Script=Han}/u.test(name)
    for (const kind of [
      'exact',
      ...(isChinese ? (['pinyin', 'initials'] as const).filter((each) => asked.has(each)) : []),
    ] as const) {
      const form = formsOf(name, kind)
      forms.set(form, (forms.get(form) ?? 0) + 1)
    }
  }
  const queries: LabelledQuery[] = []
  while (queries.length < plan.count) {
    const kind = kinds[queries.length % kinds.length] as QueryKind
    const { id, name } = oneOf(random, parties)
    const text = typedFor(name, kind, random)
    if (text === null || forms.get(formsOf(name, kind)) !== 1 || forms.get(formsOf(name, 'exact')) !== 1) continue
    if (kind === 'typo' && forms.has(formsOf(text, 'exact'))) continue
    queries.push({ kind, text, id })
  }
  return queries
}

const initialsOf = (compact: string): string =>
  syllablesOf([compact])
    .map((syllable) => syllable.charAt(0))
    .join('')
