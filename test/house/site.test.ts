import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deadPageLinks, pageFrom, sitePages } from '../../scripts/build-site.ts'
import { root } from '../../scripts/tool.ts'

describe(pageFrom, () => {
  test('pageFrom takes the title, leads to other pages of the site, and keeps the words of other links', () => {
    const text =
      '# File formats\n\nSee [backup](operations.md#backup-restore-upgrade), [decision 9](decisions/0009-signing-in.md), ' +
      '[below](#below) and [BODS](https://standard.openownership.org/).\n'
    expect(pageFrom(text, 'docs/formats.md', 'Which files.')).toBe(
      '---\ntitle: "File formats"\ndescription: "Which files."\n---\n\nSee ' +
        '[backup](../operations/#backup-restore-upgrade), decision 9, [below](#below) and ' +
        '[BODS](https://standard.openownership.org/).\n',
    )
  })
})

describe('the documentation site', () => {
  const pages = [
    'api',
    'assistants',
    'command-line',
    'formats',
    'index',
    'installation',
    'operations',
    'screens',
    'security',
  ]

  test('the documentation site has the same pages in both languages, each in the menu', async () => {
    const chinese = (await readdir(join(root, 'site/pages/zh-cn'))).map((name) => name.replace('.md', ''))
    expect(chinese.toSorted()).toEqual(pages)
    const menu = await readFile(join(root, 'site/astro.config.mjs'), 'utf8')
    expect([...menu.matchAll(/ page\('([\w-]+)'/g)].map(([, page]) => page).toSorted()).toEqual(pages)
  })

  test('every link of the documentation site leads to a page or heading, and Chinese search terms find their pages', async () => {
    const site = await sitePages()
    expect([...site.keys()].toSorted()).toEqual(
      ['en-us', 'zh-cn'].flatMap((locale) => pages.map((page) => `${locale}/${page}`)),
    )
    expect(deadPageLinks(site)).toEqual([])
    expect([...site].flatMap(([page, text]) => (text.includes('穿透') ? [page] : []))).toContain('zh-cn/index')
  })

  test('a link to a page or heading that is not there is found', () => {
    const site = new Map([
      ['en-us/index', 'See [a](./a/), [b](./b/) and [the site](https://atlas.example/).'],
      ['en-us/a', '## Backup, restore\n\n[here](#backup-restore) [not](#gone) [there](../index/) [nowhere](../b/)'],
    ])
    expect(deadPageLinks(site)).toEqual(['en-us/index: ./b/', 'en-us/a: #gone', 'en-us/a: ../b/'])
  })

  test('the Chinese documentation names every environment variable', async () => {
    const [chinese, english] = await Promise.all(
      ['site/pages/zh-cn/operations.md', 'docs/operations.md'].map((file) => readFile(join(root, file), 'utf8')),
    )
    const variables = [...(english ?? '').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)]
      .flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
      .filter((name) => !['CHROMIUM_PATH', 'TEST_DATABASE_URL'].includes(name))
    expect(variables.length).toBeGreaterThan(10)
    expect(variables.filter((name) => !chinese?.includes(`\`${name}\``))).toEqual([])
  })

  test('the Chinese documentation names every format and every command', async () => {
    const textOf = (file: string) => readFile(join(root, file), 'utf8')
    const formats = [
      ...(await textOf('docs/formats.md')).matchAll(/^\| ((?:`[a-z\d-]+`(?:, )?)+) \| (?!meaning)/gm),
    ].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
    const chinese = await textOf('site/pages/zh-cn/formats.md')
    expect(formats.slice(0, 12).filter((name) => !chinese.includes(`\`${name}\``))).toEqual([])
    const [table = ''] = /^\| command \|[\s\S]*?\n\n/m.exec(await textOf('docs/command-line.md')) ?? []
    const commands = [...table.matchAll(/`([a-z][a-z-]+)(?: [a-z|\\-]+| [A-Z]| --|`)/g)].map(([, name]) => name)
    expect(commands.length).toBeGreaterThan(15)
    const listed = await textOf('site/pages/zh-cn/command-line.md')
    expect(commands.filter((name) => !listed.includes(`\`${name}`))).toEqual([])
  })
})
