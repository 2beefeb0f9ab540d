import { posix } from 'node:path'
import ts from 'typescript'

/**
 * A look-up in an object by a text that nobody has checked: `constructor` and `__proto__` are found in every object.
 */
export type UncheckedLookup = { file: string; line: number; text: string }

/**
 * Look-ups by a text in objects that are written out as constants, or that a text keys: a `Map` holds such tables. The
 * key may be anything where the object's own type says so (`Record<string, …>`, an index signature), and where a cast
 * makes it one of the names; one that `Object.hasOwn` asks about first is sound.
 *
 * @param files the text of each source file by its path
 */
export function uncheckedLookupsIn(files: ReadonlyMap<string, string>): UncheckedLookup[] {
  const sources = new Map([...files].map(([path, text]) => [path, ts.createSourceFile(path, text, 99, true)]))
  const tables = new Map([...sources].map(([path, source]) => [path, tablesIn(source)]))
  return [...sources].flatMap(([path, source]) => {
    const known = new Map([...(tables.get(path) ?? []), ...importedInto(path, source, tables)])
    return lookupsIn(path, source, known)
  })
}

/** Whether a text keys a table by its type, or its names alone do. */
type Keyed = 'by text' | 'by name'

function tablesIn(source: ts.SourceFile): Map<string, Keyed> {
  const found = new Map<string, Keyed>()
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return
    if (!ts.isObjectLiteralExpression(bare(node.initializer))) return
    found.set(node.name.text, node.type && isKeyedByText(node.type) ? 'by text' : 'by name')
  })
  return found
}

/** An expression without what is said of its type. */
function bare(node: ts.Expression): ts.Expression {
  const isSaid = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
  return isSaid || ts.isNonNullExpression(node) ? bare(node.expression) : node
}

function isKeyedByText(type: ts.TypeNode): boolean {
  if (ts.isTypeLiteralNode(type)) return type.members.some(ts.isIndexSignatureDeclaration)
  if (!ts.isTypeReferenceNode(type)) return false
  const [first] = type.typeArguments ?? []
  const name = type.typeName.getText()
  if (name === 'Record') return first?.kind === ts.SyntaxKind.StringKeyword
  return (name === 'Readonly' || name === 'Partial') && first !== undefined && isKeyedByText(first)
}

function importedInto(
  path: string,
  source: ts.SourceFile,
  tables: ReadonlyMap<string, ReadonlyMap<string, Keyed>>,
): [string, Keyed][] {
  return source.statements.flatMap((statement): [string, Keyed][] => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { text } = statement.moduleSpecifier
    const target = text.startsWith('#') ? text.slice(1) : posix.join(posix.dirname(path), text)
    const names = statement.importClause?.namedBindings
    if (!names || !ts.isNamedImports(names)) return []
    return names.elements.flatMap(({ name, propertyName }): [string, Keyed][] => {
      const keyed = tables.get(target)?.get((propertyName ?? name).text)
      return keyed === undefined ? [] : [[name.text, keyed]]
    })
  })
}

function lookupsIn(file: string, source: ts.SourceFile, tables: ReadonlyMap<string, Keyed>): UncheckedLookup[] {
  const found: UncheckedLookup[] = []
  const tell = (node: ts.Node) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ file, line, text: node.getText() })
  }
  walk(source, (node) => {
    if (ts.isElementAccessExpression(node)) {
      const table = bare(node.expression)
      const keyed = ts.isIdentifier(table) ? tables.get(table.text) : undefined
      const key = node.argumentExpression
      const isUnchecked =
        keyed === 'by text' ? !ts.isStringLiteralLike(key) && !ts.isNumericLiteral(key) : ts.isAsExpression(key)
      if (keyed && isUnchecked && !isAskedFirst(node, table.getText())) tell(node)
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      const keyed = ts.isIdentifier(node.right) ? tables.get(node.right.text) : undefined
      if (keyed && !ts.isStringLiteralLike(node.left)) tell(node)
    }
  })
  return found
}

/** Whether the function around a look-up asks whether the table has the key of its own. */
function isAskedFirst(node: ts.Node, table: string): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (!ts.isFunctionLike(around)) continue
    return around.getText().includes(`Object.hasOwn(${table},`)
  }
  return false
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}
