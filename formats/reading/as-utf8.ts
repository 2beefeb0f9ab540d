import { type ByteSource, joined, withHead } from './byte-source.ts'
import { fileProblem } from './file-problem.ts'

/** Frequent simplified characters of everyday Chinese and of company and personal names. */
const simplified =
  '的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴编宝谈府拉黑且随格尽剑讲布杀微怕母调局根曾准团段终乐切级克精哪官示冲竟乎男举客证苦照注费足尔招群热推晚响称兰陈病易酒章刘赵吴徐孙朱胡郭何罗郑梁谢宋唐许韩冯邓曹彭田董袁潘于蒋蔡余杜叶苏魏吕丁沈任姚卢姜崔钟谭陆汪范廖石金韦贾夏付邹熊白孟秦邱侯江尹薛闫龙陶' +
  '股份限责集团控投融债券银行券营增减购质押违约付息回售评级担诉讼处罚监察审批签订董监发票据承兑贴现背书企业经济贸易产业科技电子信托租赁贷款基金期货证监会交所深圳沪港澳币亿元季度告披露摘要项目标询函件附细则规章章程股东大召开决临'
/** The same where traditional writing differs. */
const traditional =
  '這來國個說們為後時會過學對裡還發當無開現將與長樣從動兩經頭見實點種聲話問機給業間電門東氣關並內軍產萬體別處總場師書員華報馬張難數應車題計親務制記邊戰許覺統請愛讓認論義術結連遠資隊帶條變聯權領傳紅決運強區轉眾輕語滿識極黃臉錢黨設雙歷議際則單據導網專觀爭組視濟離雖壞興編寶談隨盡劍講殺調準團終樂級舉證費爾熱響稱蘭陳劉趙吳孫鄭羅謝韓馮鄧葉蘇呂盧鐘譚陸範賈鄒龍陶' +
  '責團債券銀營減購質違約評擔訴訟處罰監審簽訂貼現貿產託賃貸貨證監滬幣億開詢細規東臨灣臺號備則電郵'

/** Characters by which text is known to be Chinese. */
const commonCharacters: ReadonlySet<string> = new Set(simplified + traditional)

/** The stated encoding of a file. */
type StatedEncoding = {
  /** The requested encoding, whatever the bytes are. */
  asked?: string | undefined
  /** The encoding declared by the document or its sender; used as far as the bytes support it. */
  declared?: string | undefined
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
]

/** The encoding that a byte order mark at the beginning of a file names; `null` without one. */
function markedEncoding(head: Uint8Array): string | null {
  return marks.find(([, mark]) => mark.every((byte, index) => head[index] === byte))?.[0] ?? null
}

/**
 * UTF-16 or UTF-32 in one byte order where the beginning of a file shows it by its zero bytes and reads as text that
 * way; `null` where it does not.
 */
function wideEncoding(head: Uint8Array): string | null {
  if (!head.includes(0)) return null
  const wide = head.subarray(0, head.length - (head.length % 4))
  if (wide.length >= 4) {
    const zerosAt = [0, 1, 2, 3].map((offset) => wide.every((byte, index) => index % 4 !== offset || byte === 0))
    if (zerosAt[2] && zerosAt[3]) return 'utf-32le'
    if (zerosAt[0] && zerosAt[1]) return 'utf-32be'
  }
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => readsAsText(textIn(encoding, head, true))) ?? null
}

/**
 * The encoding of a stretch of text that begins with its first byte beyond ASCII. What is valid UTF-8 is UTF-8,
 * whatever is declared: text of another encoding hardly ever is. Then a declaration counts, unless the bytes plainly
 * read as Chinese otherwise; without one, text is known by its frequent characters.
 * @param partial whether the stretch may end within a character
 * @returns a label of `TextDecoder`; `null` where nothing fits
 */
function encodingOfText(sample: Uint8Array, partial: boolean, declared: string | undefined): string | null {
  if (textIn('utf-8', sample, partial) !== null) return 'utf-8'
  const chinese = chineseEncodingOf(sample, partial)
  const label = declared === undefined ? null : knownLabel(declared)
  if (label === null || textIn(label, sample, partial) === null) return chinese?.encoding ?? null
  const isDoubtful = singleByte.test(label) ? (chinese?.characters ?? 0) >= 6 : /^(?:gbk|gb18030|big5)$/.test(label)
  return isDoubtful && chinese && !isSame(chinese.encoding, label) ? chinese.encoding : label
}

/** Encodings in which every byte is a character, so that reading proves nothing. */
const singleByte = /^(?:iso-8859-|windows-|koi8|ibm|macintosh|x-mac)/

const isSame = (one: string, other: string): boolean => one === other || (one === 'gb18030' && other === 'gbk')

/** The name under which `TextDecoder` knows a label; `null` where it does not, or where it only replaces text. */
function knownLabel(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label.trim())
    return encoding
  } catch {
    return null
  }
}

/** The text of bytes in an encoding; `null` where they are none. A mark at the beginning is left out. */
function textIn(encoding: string, bytes: Uint8Array, partial: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: partial })
  } catch {
    return null
  }
}

function chineseEncodingOf(sample: Uint8Array, partial: boolean): { encoding: string; characters: number } | null {
  let best: { encoding: string; characters: number; share: number } | null = null
  for (const encoding of ['gb18030', 'big5', 'utf-16le', 'utf-16be']) {
    const text = textIn(encoding, sample, partial)
    if (text === null) continue
    const { characters, common, foreign } = chineseIn(text)
    if (characters === 0 || common < 0.2 * characters + 1 || foreign > 0.1 * characters) continue
    const share = common / characters
    if (share > (best?.share ?? 0)) best = { encoding, characters, share }
  }
  return best
}

/** How many ideographs a text has, how many of them are frequent in Chinese, and how many other letters it has. */
function chineseIn(text: string): { characters: number; common: number; foreign: number } {
  let characters = 0
  let common = 0
  let foreign = 0
  for (const character of text) {
    if (character < '\u0080') continue
    if (/\p{Script=Han}/u.test(character)) {
      characters += 1
      if (commonCharacters.has(character)) common += 1
    } else if (/[\p{L}\p{Co}\p{Cn}]/u.test(character)) foreign += 1
  }
  return { characters, common, foreign }
}

/** Whether most characters of a text are plausible: ASCII, or frequent in Chinese and its punctuation. */
function readsAsText(text: string | null): boolean {
  if (text === null || text === '' || controls.test(text)) return false
  const common = Array.from(text).filter(
    (character) => /[\t\n\r\u0020-\u007e\u3000-\u303f\uff00-\uffef]/.test(character) || commonCharacters.has(character),
  )
  return common.length >= 0.5 * text.length
}

/** Control characters that occur in no text. */
const controls = /(?![\t\n\f\r])\p{Cc}/u

/** Decodes UTF-32 strictly, in pieces of any length, as `TextDecoder` does other encodings. A mark is left out. */
class Utf32Decoder {
  readonly #isLittle: boolean
  #held = new Uint8Array()
  #isAtStart = true

  constructor(isLittle: boolean) {
    this.#isLittle = isLittle
  }

  /** @throws RangeError where a unit is no character; TypeError where the text ends within one */
  decode(bytes: Uint8Array, { stream }: { stream: boolean }): string {
    const whole = new Uint8Array(this.#held.length + bytes.length)
    whole.set(this.#held)
    whole.set(bytes, this.#held.length)
    const end = whole.length - (whole.length % 4)
    this.#held = whole.slice(end)
    if (!stream && this.#held.length > 0) throw new TypeError('The text ends within a character')
    const view = new DataView(whole.buffer)
    const characters: string[] = []
    for (let at = 0; at < end; at += 4) {
      const code = view.getUint32(at, this.#isLittle)
      if (code >= 0xd800 && code <= 0xdfff) throw new RangeError('A surrogate is no character')
      if (!(this.#isAtStart && code === 0xfeff)) characters.push(String.fromCodePoint(code))
      this.#isAtStart = false
    }
    return characters.join('')
  }
}

/** Characters of three bytes that a line must consist of, besides ASCII, to be taken for UTF-8. */
const minCharacters = 4

/**
 * Position of the first line within bytes of a Chinese encoding all of whose characters beyond ASCII are those of three
 * bytes in UTF-8, at least {@link minCharacters} of them; -1 where there is none. A text of the encoding itself gives
 * such a line less than once in a hundred million.
 */
function strayUtf8(bytes: Uint8Array): number {
  let line = 0
  let characters = 0
  let fits = true
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (byte < 0x80) {
      if (byte !== 0x0a) continue
      if (fits && characters >= minCharacters) return line
      line = at + 1
      characters = 0
      fits = true
    } else if (fits && (byte & 0xf0) === 0xe0 && isTail(bytes[at + 1]) && isTail(bytes[at + 2])) {
      characters += 1
      at += 2
    } else fits = false
  }
  return fits && characters >= minCharacters ? line : -1
}

const isTail = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80

/** Bytes by which an encoding is judged, from the first one beyond ASCII on. */
const judgedBytes = 2 ** 16
/** Maximum bytes of decoded text that are inspected to detect the file format. */
const headBytes = 4096

/** The text of a file as UTF-8, and the encoding it is in: known once a character beyond ASCII was met. */
export type Utf8Source = ByteSource & { encoding: () => string }

/**
 * The content of a file in UTF-8, whatever encoding it is in: one that is asked for, that its mark or its zero bytes
 * show, or that its text bears out. UTF-8 is passed on as it is; so is what reads in no encoding, for the readers to
 * name the place. Holds {@link judgedBytes} at most, and nothing of UTF-8 or once the encoding is known.
 *
 * @throws ProblemError `wrong_encoding` while `chunks` are read, where text breaks off its own encoding
 */
export async function asUtf8(file: string, source: ByteSource, stated: StatedEncoding = {}): Promise<Utf8Source> {
  const certain =
    (stated.asked === undefined ? null : (knownLabel(stated.asked) ?? stated.asked)) ??
    markedEncoding(source.head) ??
    wideEncoding(source.head)
  let encoding = certain ?? 'utf-8'
  async function* judged() {
    const rest = source.chunks[Symbol.asyncIterator]()
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      const chunk = next.value
      const begin = firstBeyondAscii(chunk)
      if (begin === chunk.length) {
        yield chunk
        continue
      }
      const held = [chunk]
      let size = chunk.length - begin
      let ended = false
      while (size < judgedBytes) {
        const more = await rest.next()
        if (more.done) {
          ended = true
          break
        }
        held.push(more.value.slice())
        size += more.value.length
      }
      const declared = stated.declared ?? declaredEncoding(source.head)
      encoding = encodingOfText(joined(held).subarray(begin), !ended, declared) ?? 'utf-8'
      yield* encoding === 'utf-8' ? remaining(held, rest) : decoded(file, encoding, remaining(held, rest))
      return
    }
  }
  const chunks =
    certain === null ? judged() : certain === 'utf-8' ? generated(source.chunks) : decoded(file, certain, source.chunks)
  return { ...source, ...(await withHead(chunks, headBytes)), encoding: () => encoding }
}

/** What an XML declaration, or a page's `meta` element, says of its encoding. */
function declaredEncoding(head: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 2048))
  return (/^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(text) ??
    /<meta[^>]*?charset\s*=\s*["']?([\w.:-]+)/i.exec(text))?.[1]
}

function firstBeyondAscii(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length && (bytes[at] as number) < 0x80) at += 1
  return at
}

async function* remaining(held: Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  yield* held
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* generated(chunks: AsyncIterable<Uint8Array>) {
  yield* chunks
}

async function* decoded(file: string, encoding: string, chunks: AsyncIterable<Uint8Array>) {
  const decoder = encoding.startsWith('utf-32')
    ? new Utf32Decoder(encoding === 'utf-32le')
    : new TextDecoder(encoding, { fatal: true })
  const encoder = new TextEncoder()
  let row = 1
  const next = (bytes: Uint8Array, stream: boolean): Uint8Array => {
    try {
      const text = decoder.decode(bytes, { stream })
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) row += 1
      return encoder.encode(text)
    } catch {
      throw brokenText(file, encoding, row + linesBeforeBreak(encoding, bytes))
    }
  }
  const isChinese = /^(?:gbk|gb18030|big5)$/.test(encoding)
  for await (const chunk of chunks) {
    const stray = isChinese ? strayUtf8(chunk) : -1
    if (stray >= 0) throw brokenText(file, encoding, row + linesIn(chunk.subarray(0, stray)))
    const text = next(chunk, true)
    if (text.length > 0) yield text
  }
  const last = next(new Uint8Array(), false)
  if (last.length > 0) yield last
}

const linesIn = (bytes: Uint8Array): number => bytes.reduce((lines, byte) => (byte === 0x0a ? lines + 1 : lines), 0)

function linesBeforeBreak(encoding: string, bytes: Uint8Array): number {
  if (encoding.startsWith('utf-32')) return 0
  const [before = ''] = new TextDecoder(encoding).decode(bytes).split('\ufffd', 1)
  return before.split('\n').length - 1
}

function brokenText(file: string, encoding: string, row: number): Error {
  const name = encoding.toUpperCase()
  const reason = `the text is ${name} up to here, and not any more`
  return fileProblem('wrong_encoding', file, reason, { row }, { cause: 'breaks_encoding', encoding: name })
}
