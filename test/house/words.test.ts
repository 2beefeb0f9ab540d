import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../../scripts/tool.ts'
import { plantedTree } from './planted-tree.ts'

const layers = 'contracts,analysis,formats,lifecycles,demo,server,cli,src'

/** Tables of words under a directory that any key may be in, so that no forgotten one is missed, as `file:line`. */
async function openWordsIn(directory: string): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(`{${layers}}/**/*.{ts,tsx}`, { cwd: directory })) {
    const source = ts.createSourceFile(file, await readFile(join(directory, file), 'utf8'), ts.ScriptTarget.Latest)
    const visit = (node: ts.Node): void => {
      if (isOpenRecord(node, source) || isOpenTable(node, source)) {
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`)
      } else ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found.toSorted()
}

const ofWords = (type: ts.Node | undefined, source: ts.SourceFile): boolean =>
  /\b(?:MessageDescriptor|Words)\b/.test(type?.getText(source) ?? '')

/** `Record<string, …>` of words, wherever it stands. */
function isOpenRecord(node: ts.Node, source: ts.SourceFile): boolean {
  if (!ts.isTypeReferenceNode(node) || node.typeName.getText(source) !== 'Record') return false
  const [key, value] = node.typeArguments ?? []
  return key?.kind === ts.SyntaxKind.StringKeyword && ofWords(value, source)
}

/** A table written down as a literal whose type has words under any text. */
function isOpenTable(node: ts.Node, source: ts.SourceFile): boolean {
  const [type, value] = ts.isVariableDeclaration(node)
    ? [node.type, node.initializer]
    : ts.isSatisfiesExpression(node)
      ? [node.type, node.expression]
      : []
  if (!type || !value || !ts.isObjectLiteralExpression(value) || !ts.isTypeLiteralNode(type)) return false
  return type.members.some((member) => ts.isIndexSignatureDeclaration(member) && ofWords(member.type, source))
}

test('every table of words has a typed set of keys, so a missing one does not compile', async () => {
  expect(await openWordsIn(root)).toEqual([])
})

test('a table of words without a key type is reported with file and line', async () => {
  await using tree = await plantedTree({
    'src/components/a/words.ts': `
      export const one: Record<string, MessageDescriptor> = {}
      export const two: Readonly<Record<string, (figures: Figures) => MessageDescriptor>> = {}
      type Three = Readonly<Record<string, Words>>
      export const four: { readonly [id: string]: MessageDescriptor } = { a }
      export const five = { a } satisfies { [id: string]: { name: MessageDescriptor } }
      export const six = { a } satisfies Record<'a', MessageDescriptor>
      export const seven: { readonly [id: string]: MessageDescriptor } = six
      export const eight: Record<string, number> = {}
    `,
  })
  expect(await openWordsIn(tree.directory)).toEqual([2, 3, 4, 5, 6].map((line) => `src/components/a/words.ts:${line}`))
})
