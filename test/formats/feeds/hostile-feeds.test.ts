import { describe, expect, test } from 'vitest'
import { feedTimestamp } from '#formats/reading/written-timestamp.ts'
import { readFile, refusalOf } from '#test/support/read-file.ts'

const rss = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel>${inside}</channel></rss>`
const titlesOf = async (text: string) => {
  const { facts } = await readFile('f.xml', text)
  return facts.map((fact) => (fact.type === 'record' ? fact.content.title : null))
}

describe('a hostile feed', () => {
  test('a hostile feed that expands its own entities is not expanded', async () => {
    const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    const bomb = rss('<item><title>x &l9; &l0;</title></item>', `<!DOCTYPE r [<!ENTITY l0 "lol">${levels}]>`)
    expect(await titlesOf(bomb)).toEqual(['x &l9; lol'])
  })

  test('a hostile feed that repeats one entity is expanded up to a limit', async () => {
    const many = rss(
      `<item><title>t</title><description>${'&a;'.repeat(500_000)}</description></item>`,
      `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(200)}">]>`,
    )
    const { facts } = await readFile('f.xml', many)
    expect(JSON.stringify(facts).length).toBeLessThan(2_500_000)
  })

  test('a hostile feed that references files and URLs reads none', async () => {
    const outside = '<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "http://127.0.0.1/x">%p;]>'
    expect(await titlesOf(rss('<item><title>a &f; b</title></item>', outside))).toEqual(['a &f; b'])
  })

  test.each([
    ['elements inside one another', '<a>'.repeat(100_000)],
    ['items inside one another', '<item><title>t</title>'.repeat(50_000)],
    ['ends without beginnings', '</a>'.repeat(500_000)],
    ['beginnings of tags', '<a x="'.repeat(500_000)],
    ['quotes that alternate', `<a x="<a x='`.repeat(300_000)],
    ['one tag of attributes', `<a ${'b '.repeat(1_000_000)}>`],
    ['declarations that never end', '<!DOCTYPE ['.repeat(300_000)],
    ['sections that never end', '<![CDATA['.repeat(300_000)],
    [
      'vocabularies inside one another',
      Array.from({ length: 30_000 }, (_, at) => `<a xmlns:n${at}="urn:${at}">`).join(''),
    ],
  ])('a hostile feed of %s is read to its end', async (_, inside) => {
    const { facts } = await readFile('f.xml', rss(`<item><title>first</title></item>${inside}`))
    expect(facts[0]).toMatchObject({ content: { title: 'first' } })
  })

  test('a hostile feed with more than 16 MiB in one element is refused by its size', async () => {
    const piece = new TextEncoder().encode('a'.repeat(2 ** 20))
    let sent = 0
    const bytes = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? new TextEncoder().encode('<rss><channel><title>') : piece)
        sent += 1
        if (sent > 100) controller.close()
      },
    })
    expect(await refusalOf(readFile('f.xml', bytes))).toMatchObject({ code: 'too_large' })
    expect(sent).toBeLessThan(30)
  })
})

describe(feedTimestamp, () => {
  test.each([
    ['Thu, 01 Jan 2004 19:48:21 GMT', '2004-01-01T19:48:21.000Z'],
    ['01 Jan 04 19:48 EST', '2004-01-02T00:48:00.000Z'],
    ['Thu, 1 January 2004 19:48:21 +0800', '2004-01-01T11:48:21.000Z'],
    ['2003-12-31T10:14:55Z', '2003-12-31T10:14:55.000Z'],
    ['2003-12-31T10:14:55.123-08:00', '2003-12-31T18:14:55.000Z'],
    ['20031231T10:14:55Z', '2003-12-31T10:14:55.000Z'],
    ['2003-335T22:23:10Z', '2003-12-01T22:23:10.000Z'],
    ['Thu Jan  1 19:48:21 2004', '2004-01-01T11:48:21.000Z'],
    ['2026-11-02 10:00:00', '2026-11-02T02:00:00.000Z'],
    ['2026年11月2日 10:00', '2026-11-02T02:00:00.000Z'],
    ['2026-11-02', '2026-11-01T16:00:00.000Z'],
    ['Mon, 01 Jul 2024 09:30:00 GMT+0800', '2024-07-01T01:30:00.000Z'],
    ['Mon, 01 Jul 2024 09:30:00 GMT+8', '2024-07-01T01:30:00.000Z'],
    ['Mon, 01 Jul 2024 09:30:00 GMT-03:30', '2024-07-01T13:00:00.000Z'],
    ['Mon, 01 Jul 2024 09:30:00 UTC+08:00', '2024-07-01T01:30:00.000Z'],
    ['Mon, 01 Jul 2024 09:30:00 +08', '2024-07-01T01:30:00.000Z'],
    ['Mon, 01 Jul 2024 09:30:00 +800', '2024-07-01T01:30:00.000Z'],
    ['Mon, 01 Jul 2024 09:30:00 +0800 (CST)', '2024-07-01T01:30:00.000Z'],
    ['Mon Jul 01 2024 09:30:00 GMT+0800 (China Standard Time)', '2024-07-01T01:30:00.000Z'],
    ['2024-07-01T09:30:00 GMT+8', '2024-07-01T01:30:00.000Z'],
    ['2024-07-01T09:30:00+08', '2024-07-01T01:30:00.000Z'],
    ['Mon, 01 Jul 2024 09:30:00 AEST', '2024-06-30T23:30:00.000Z'],
    ['Mon, 01 Jul 2024 09:30:00 QQQ', null],
    ['Mon, 01 Jul 2024 09:30:00 +9900', null],
    ['Mon, 31 Jun 2024 09:30:00 GMT', null],
    ['2023-02-29', null],
    ['2024-366T00:00:00Z', '2024-12-31T00:00:00.000Z'],
    ['2023-366T00:00:00Z', null],
    ['2024-07-01T24:00:00Z', '2024-07-02T00:00:00.000Z'],
    ['2024-07-01T24:30:00Z', null],
    ['yesterday', null],
    ['0001-01-01T00:00:00Z', null],
    ['', null],
  ])('the feed timestamp is parsed: %s', (text, timestamp) => {
    expect(feedTimestamp(text)).toBe(timestamp)
  })
})
