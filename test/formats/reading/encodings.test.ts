import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openFacts } from '#formats/open-facts.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import { encodedText as encoded } from '#test/support/encoded-text.ts'
import { bytesOf, refusalOf } from '#test/support/read-file.ts'

const simplified =
  'owner,company,capital\n北京星河控股集团有限公司,上海远洋科技股份有限公司,30%\n张三,深圳前海贸易有限公司,70%\n'
const traditional = 'owner,company,capital\n台灣積體電路製造股份有限公司,創意電子股份有限公司,34%\n'

async function read(bytes: Uint8Array, options: ReadOptions = {}, piece = bytes.length) {
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + piece))
      at += piece
    },
  })
  const { batches, encoding } = await openFacts({ name: 's.csv', bytes: stream }, {}, options)
  const names: (string | null)[] = []
  for await (const { facts } of batches) {
    for (const fact of facts) if (fact.type === 'entity') names.push(fact.name)
  }
  return { names, encoding: encoding() }
}

describe('files in other encodings', () => {
  const names = ['上海远洋科技股份有限公司', '北京星河控股集团有限公司', '深圳前海贸易有限公司', '张三']

  test.each([
    ['gb18030', 'gb18030'],
    ['utf-16', 'utf-16le'],
    ['utf-16le', 'utf-16le'],
    ['utf-16be', 'utf-16be'],
    ['utf-32', 'utf-32le'],
    ['utf-32be', 'utf-32be'],
    ['utf-8', 'utf-8'],
  ] as const)('a file in %s is decoded, also from chunks of one byte', async (encoding, found) => {
    const bytes = encoded(simplified, encoding)
    expect(await read(bytes)).toEqual({ names, encoding: found })
    expect(await read(bytes, {}, 1)).toEqual({ names, encoding: found })
  })

  test('files in Big5, and in traditional Chinese in GB18030, are decoded', async () => {
    const taiwanese = ['創意電子股份有限公司', '台灣積體電路製造股份有限公司']
    expect(await read(encoded(traditional, 'big5'))).toEqual({ names: taiwanese, encoding: 'big5' })
    expect(await read(encoded(traditional, 'gb18030'))).toEqual({ names: taiwanese, encoding: 'gb18030' })
  })

  test('a file whose first non-ASCII character comes late is decoded', async () => {
    const late = `owner,company,capital\n${'Alder,Birch,10%\n'.repeat(20_000)}张三,深圳前海贸易有限公司,70%\n`
    expect((await read(encoded(late, 'gb18030'))).names).toContain('深圳前海贸易有限公司')
  })

  test('any company names are decoded in any of the encodings', async () => {
    const place = fc.constantFrom('北京', '上海', '广东', '湖南', '杭州')
    const trade = fc.constantFrom('科技', '贸易', '投资', '置业', '物流')
    const name = fc
      .tuple(place, fc.constantFrom('星河', '鼎盛', '华泰', '瑞丰'), trade)
      .map((parts) => `${parts.join('')}有限公司`)
    const firms = fc.uniqueArray(name, { minLength: 1, maxLength: 30 })
    const encodings = fc.constantFrom('gb18030', 'utf-16le', 'utf-16be', 'utf-8')
    await fc.assert(
      fc.asyncProperty(firms, encodings, fc.integer({ min: 1, max: 50 }), async (list, encoding, piece) => {
        const text = `owner,company,capital\n${list.map((firm) => `Owner,${firm},1%\n`).join('')}`
        expect(new Set((await read(encoded(text, encoding), {}, piece)).names)).toEqual(new Set([...list, 'Owner']))
      }),
      { numRuns: 25 },
    )
  })
})

describe('files that are not Chinese', () => {
  test.each([
    ['삼성전자 주식회사', 'euc-kr', 'euc-kr'],
    ['トヨタ自動車株式会社', 'shift_jis', 'shift_jis'],
    ['Société Générale', 'windows-1252', 'windows-1252'],
  ] as const)(
    '%s in %s is not decoded as Chinese, and is read once its encoding is named',
    async (name, encoding, label) => {
      const bytes = encoded(`owner,company,capital\nOwner,${name},1%\n`, encoding)
      expect((await refusalOf(read(bytes))).code).toBe('wrong_encoding')
      expect(await read(bytes, { encoding: label })).toEqual({ names: [name, 'Owner'], encoding: label })
    },
  )

  test('Russian in KOI8-R is refused at its row', async () => {
    const bytes = encoded(
      'owner,company,capital\nГазпром нефть,Общество с ограниченной ответственностью Ромашка,34%\n',
      'koi8-r',
    )
    expect((await refusalOf(read(bytes))).message).toMatch(/^s\.csv:2 owner: byte 0x.. is not UTF-8/)
  })
})

describe('wrongly stated encodings', () => {
  const page = (declared: string) =>
    `<?xml version="1.0" encoding="${declared}"?><rss version="2.0"><channel><item><title>关于控股股东减持公司股份的公告</title></item></channel></rss>`
  const titles = async (bytes: Uint8Array, options: ReadOptions = {}) => {
    const { batches, encoding } = await openFacts(
      { name: 'f.xml', bytes: new Blob([bytes.slice()]).stream() },
      {},
      options,
    )
    const found: unknown[] = []
    for await (const { facts } of batches) {
      found.push(...facts.map((fact) => (fact.type === 'record' ? fact.content.title : null)))
    }
    return [...found, encoding()]
  }
  const title = '关于控股股东减持公司股份的公告'

  test.each([
    ['utf-8', 'gb18030', 'gb18030'],
    ['gb2312', 'utf-8', 'utf-8'],
    ['iso-8859-1', 'gb18030', 'gb18030'],
    ['iso-8859-1', 'utf-8', 'utf-8'],
    ['big5', 'gb18030', 'gb18030'],
    ['utf-8', 'utf-16', 'utf-16le'],
    ['no-such-encoding', 'utf-8', 'utf-8'],
  ] as const)(
    'the wrongly stated encoding %s on %s is overridden by the detected one',
    async (declared, written, found) => {
      expect(await titles(encoded(page(declared), written))).toEqual([title, found])
    },
  )

  test('a wrong encoding in the upload header is overridden too', async () => {
    const bytes = encoded(page('utf-8').replace(/<\?.*?\?>/, ''), 'gb18030')
    expect(await titles(bytes, { declaredEncoding: 'utf-8' })).toEqual([title, 'gb18030'])
  })

  test('a wrong encoding in a request is refused where it cannot be decoded', async () => {
    expect(await refusalOf(read(encoded(simplified, 'gb18030'), { encoding: 'utf-8' }))).toMatchObject({
      code: 'wrong_encoding',
    })
    expect(await refusalOf(read(encoded(simplified, 'utf-8'), { encoding: 'gb18030' }))).toMatchObject({
      code: 'wrong_encoding',
    })
    expect(await refusalOf(read(encoded(simplified, 'utf-8'), { encoding: 'utf-16le' }))).toMatchObject({
      code: 'unknown_format',
    })
  })
})

describe('files with two encodings are refused where the second starts', () => {
  const filler = 'Alder,Birch,10%\n'.repeat(9000)

  test('a UTF-8 file that continues in GB18030 is refused at the change', async () => {
    const bytes = new Uint8Array([...bytesOf(simplified + filler), ...encoded('测试一,深圳公司,1%\n', 'gb18030')])
    expect(await refusalOf(read(bytes))).toMatchObject({
      code: 'wrong_encoding',
      details: { row: 9004, field: 'owner' },
    })
  })

  test('a GB18030 file that continues in UTF-8 is refused at the change', async () => {
    const bytes = new Uint8Array([...encoded(simplified + filler, 'gb18030'), ...bytesOf('测试公司一,深圳公司,1%\n')])
    expect(await refusalOf(read(bytes))).toMatchObject({
      code: 'wrong_encoding',
      details: { row: 9004, cause: 'breaks_encoding', encoding: 'GB18030' },
    })
  })
})
