import type { DataFlag, DataSet } from '#contracts/models/data-set.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { fileProblem } from '../reading/file-problem.ts'
import { readLines } from '../reading/text-lines.ts'
import { DataRows } from './data-rows.ts'

type Attribute = { name: string; kind: 'number' | 'text' }

const attributeLine = /^@attribute\s+('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\S+)\s*(.*)$/i

/** Whether a file begins as an ARFF file does, after comments. */
export const looksLikeArff = (head: string) => /^\s*(?:%[^\n]*\n\s*)*@relation\b/i.test(head)

/**
 * Reads an Attribute-Relation File (Weka): numbers, nominal values and strings; `?` is missing.
 * @param texts columns that are read as texts whatever their type
 * @throws ProblemError `malformed_file` for a header that cannot be understood and for sparse rows, which are not read
 */
export async function readArff(
  file: string,
  source: ByteSource,
  limits: ReadLimits,
  texts: ReadonlySet<string>,
): Promise<DataSet & { flags: DataFlag[] }> {
  const attributes: Attribute[] = []
  let rows: DataRows | null = null
  for await (const block of readLines(file, source, limits.recordBytes, () => undefined)) {
    if (block.kind === 'overlong') {
      throw fileProblem('malformed_file', file, 'the line is longer than any that is read', { row: block.line })
    }
    for (const [index, text] of block.lines.entries()) {
      const row = block.first + index
      const line = text.trim()
      if (line === '' || line.startsWith('%')) continue
      if (rows !== null) {
        if (line.startsWith('{')) throw fileProblem('malformed_file', file, 'sparse rows are not read', { row })
        rows.add(cellsOf(line), row)
      } else if (/^@data\b/i.test(line)) {
        rows = new DataRows(
          attributes.map(({ name }) => name),
          attributes.map(({ kind }) => kind),
          texts,
        )
      } else if (/^@attribute\b/i.test(line)) {
        attributes.push(attributeFrom(file, line, row))
      } else if (!/^@relation\b/i.test(line)) {
        throw fileProblem('malformed_file', file, `"${line.slice(0, 40)}" is no line of a header`, { row })
      }
    }
  }
  if (rows === null) throw fileProblem('malformed_file', file, 'there is no @data')
  return rows.finish()
}

function attributeFrom(file: string, line: string, row: number): Attribute {
  const [, name, type] = attributeLine.exec(line) ?? []
  if (name === undefined || type === undefined || type === '') {
    throw fileProblem('malformed_file', file, 'the attribute has no name or no type', { row })
  }
  const kind = /^(?:numeric|real|integer)\b/i.test(type) ? 'number' : 'text'
  return { name: unquoted(name), kind }
}

const unquoted = (text: string) => (/^(['"]).*\1$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text)

/** The cells of a row: separated by commas, in quotes where they hold one. */
function cellsOf(line: string): string[] {
  if (!/['"]/.test(line)) return line.split(',')
  const cells = line.match(/\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^,]*)\s*(?:,|$)/g) ?? []
  const trimmed = cells.map((cell) => unquoted(cell.replace(/,$/, '').trim()))
  return line.endsWith(',') ? trimmed : trimmed.slice(0, -1)
}
