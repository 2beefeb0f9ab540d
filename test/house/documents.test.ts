import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/tool.ts'

const documents = ['.', 'docs', 'docs/decisions', 'analysis/ownership'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** As the pages of the repository name their headings. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('The documents', () => {
  test.each(documents)('every link of %s leads to a file that is there, and to a heading in it', (document) => {
    const links = [...textOf(document).matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)/g)]
    const lost = links.filter(([, path = '', anchor]) => {
      const file = path === '' ? document : relative(root, join(root, dirname(document), path))
      if (!existsSync(join(root, file))) return true
      return anchor !== undefined && !anchorsIn(textOf(file)).includes(anchor)
    })
    expect(lost.map(([link]) => link)).toEqual([])
  })

  test('the list of decisions has each under its title', () => {
    const rows = readdirSync(join(root, 'docs/decisions'))
      .filter((name) => name !== 'README.md')
      .toSorted()
      .map((name) => {
        const [, number, title] = /^# (\d+)\. (.+)$/m.exec(textOf(`docs/decisions/${name}`)) ?? []
        return `| ${number} | [${title}](${name}) |`
      })
    expect(
      textOf('docs/decisions/README.md')
        .split('\n')
        .filter((line) => /^\| \d/.test(line)),
    ).toEqual(rows)
  })

  test('every part and test that the table of coverage names is there', () => {
    const there = (...patterns: string[]) => patterns.some((pattern) => globSync(pattern, { cwd: root }).length > 0)
    const lost = textOf('docs/coverage.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => {
        const [, ...cells] = line.split(' | ')
        const named = (cell: string) => [...cell.matchAll(/`([a-z-]+\/[^` ]*)`/g)].map(([, path = '']) => path)
        const tests = named(cells.pop() ?? '')
        return [
          ...named(cells.join(' ')).filter((path) => !there(path, `${path}*`)),
          ...tests.filter((path) => !there(`test/${path}`, `test/${path}.test.{ts,tsx}`, path)),
        ]
      })
    expect(lost).toEqual([])
  })

  test('every file that the page of ownership names is there', () => {
    const named = [...textOf('analysis/ownership/ARCHITECTURE.md').matchAll(/`([\w-]+\/[^` ]+|[\w-]+\.ts)`/g)]
    const lost = named
      .map(([, path = '']) => path)
      .filter((path) => ![path, `analysis/ownership/${path}`].some((file) => existsSync(join(root, file))))
    expect(lost).toEqual([])
  })

  test('the README can be read in a few minutes', () => {
    expect(textOf('README.md').split(/\s+/).length).toBeLessThanOrEqual(650)
  })
})
