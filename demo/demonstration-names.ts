import { below, type Random } from '#analysis/arithmetic/random.ts'

type Words = readonly [chinese: string, english: string]

/** Invented places: no town, bank or listed company is called so. */
const chinesePlaces = ['松屿', '北麓', '长坪', '玉澄', '临岚', '青汀', '霞泊', '岑川', '澹湾', '苇洲'] as const
const englishPlaces = [
  'Ashdale',
  'Brookmere',
  'Calderby',
  'Dunmoor',
  'Elmhurst Vale',
  'Fernlow',
  'Garthwick',
  'Hollinby',
  'Inglemere',
  'Kelbrook Down',
] as const

const trades: readonly Words[] = [
  ['能源', 'Energy'],
  ['物流', 'Logistics'],
  ['置业', 'Property'],
  ['材料', 'Materials'],
  ['医药', 'Pharma'],
  ['机械', 'Machinery'],
  ['纺织', 'Textiles'],
  ['食品', 'Foods'],
]

const professions: readonly Words[] = [
  ['教师', 'Teacher'],
  ['医师', 'Doctor'],
  ['会计师', 'Accountant'],
  ['工程师', 'Engineer'],
]

const forms = ['有限公司', '有限公司', '股份有限公司', '集团有限公司'] as const

/** A name as a file gives it, and the country of the register that would have it. */
export type ComposedName = { name: string; jurisdiction: 'CN' | 'GB' }

const chinese = (name: string): ComposedName => ({ name, jurisdiction: 'CN' })
const english = (name: string): ComposedName => ({ name, jurisdiction: 'GB' })

/** Companies of places and trades in an order by chance, three of four Chinese. No two share place and trade. */
export function companyNames(count: number, random: Random): ComposedName[] {
  const pairs = (places: readonly string[]) =>
    shuffled(
      places.flatMap((place) => trades.map((trade) => ({ place, trade }))),
      random,
    )
  const [inChina, abroad] = [pairs(chinesePlaces), pairs(englishPlaces)]
  return Array.from({ length: count }, (_, index) => {
    const { place, trade } = next(index % 4 === 3 ? abroad : inChina)
    const form = forms[below(random, forms.length)]
    return index % 4 === 3 ? english(`${place} Demo ${trade[1]} Ltd`) : chinese(`${place}示例${trade[0]}${form}`)
  })
}

/** Persons by what they do and where, as nobody is called: every other one English. */
export function professionals(): string[] {
  return professions.flatMap(([inChinese, inEnglish]) =>
    chinesePlaces.flatMap((place, index) => [
      `${englishPlaces[index] ?? ''} Demo ${inEnglish}`,
      `${place}示例${inChinese}`,
    ]),
  )
}

/** Persons at the top of groups of companies, every other one Chinese; one for each place. */
export function entrepreneurs(): string[] {
  return chinesePlaces.flatMap((place, index) => [
    `${place}示例企业家`,
    `${englishPlaces[index] ?? ''} Demo Entrepreneur`,
  ])
}

/** The same items in an order by chance. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  return items.map(() => left.splice(below(random, left.length), 1)[0] as Item)
}

function next<Item>(items: Item[]): Item {
  const item = items.shift()
  if (item === undefined) throw new RangeError('There are no more names to be composed; add places or trades.')
  return item
}
