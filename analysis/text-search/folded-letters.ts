/**
 * Radicals of the CJK Radicals Supplement (U+2E80 to U+2EFF) and the characters that they look like, in pairs.
 * Documents that were converted from pictures or fonts have them in place of the characters. Source: Unicode Character
 * Database, EquivalentUnifiedIdeograph. Those of the block before U+2FE0 are mapped by compatibility decomposition.
 */
const radicals =
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪𤴔⺫目⺬示⺭礻⺮𥫗⺯糹⺰纟⺱罓⺲罒⺳㓁' +
  '⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇𧢲⻈讠⻉贝⻊𧾷⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻕𨸏⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞𩙿⻟飠⻠饣⻡𩠐⻢马⻣骨⻤鬼⻥鱼' +
  '⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟'

const characters = Array.from(radicals)
const unified = new Map(
  characters.flatMap((radical, at) => (at % 2 === 0 ? [[radical, characters[at + 1] as string]] : [])),
)

/** A text in compatibility composition (Unicode NFKC) whose radicals have become the characters that they look like. */
export function compatibleText(text: string): string {
  const written = /[\u2e80-\u2eff]/.test(text)
    ? text.replace(/[\u2e80-\u2eff]/g, (radical) => unified.get(radical) ?? radical)
    : text
  return written.normalize('NFKC')
}

/**
 * A text without width and letter case: full case folding, so that `STRASSE` and `straße` are one (Unicode, section
 * 3.13, toCasefold), and a dotless ı is an i, as capitals do not tell them apart.
 */
export const caseFolded = (text: string): string =>
  compatibleText(text).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/** Letters that no accent can be taken from. Source: CLDR, transliteration from Latin to ASCII. */
const plainLetters = new Map([
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ĸ', 'q'],
  ['ƶ', 'z'],
  ['ɨ', 'i'],
])
const unplain = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

/**
 * A text as letters are compared everywhere: names, search, full text, events and duplicates. Without case, width and
 * accents.
 */
export const foldedLetters = (text: string): string =>
  caseFolded(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFKC')
    .replace(unplain, (letter) => plainLetters.get(letter) ?? letter)

const foldedCharacters = new Map<string, string>()

/** The characters of which nearly all Chinese is written. */
const [firstHan, lastHan] = [0x4e00, 0x9fff]

/**
 * One character as {@link foldedLetters} has it; several letters where it is a ligature, none where it is an accent.
 */
export function foldedCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (code >= firstHan && code <= lastHan) return character
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const plain = foldedLetters(character)
  if (foldedCharacters.size < 20_000) foldedCharacters.set(character, plain)
  return plain
}

/** A text with its letters folded, as far as each character keeps its place: what becomes longer or shorter is left. */
export const foldedInPlace = (text: string): string =>
  text.replace(/[^a-z\u4e00-\u9fff]/gu, (character) => inPlace(character, foldedCharacter(character)))

const formsOfCharacters = /[\u2e80-\u2fdf\uf900-\ufaff\uff01-\uff5e]/g

/** A text whose radicals, compatibility characters and full-width letters are plain ones, each in its place. */
export const compatibleInPlace = (text: string): string =>
  text.replace(formsOfCharacters, (character) => inPlace(character, compatibleText(character)))

const inPlace = (character: string, plain: string): string => (plain.length === character.length ? plain : character)
