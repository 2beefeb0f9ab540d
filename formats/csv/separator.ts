import type { Separator } from '#contracts/column-mapping.ts'
import type { LineBlock } from '../bytes/text-lines.ts'

const separators: readonly Separator[] = [',', ';', '\t', '|']
/** Characters of a line, and lines, that are looked at. */
const [looked, lookedLines] = [65_536, 20]

/**
 * What separates the cells of a table: what stands most often in its first line outside quotes; where nothing does, as in
 * a title, what stands most often in the lines after it; else a comma.
 */
export function separatorIn(block: LineBlock): Separator {
  const lines = block.kind === 'lines' ? block.lines.slice(0, lookedLines) : [block.beginning]
  const counts = lines.map((line) => {
    const bare = line.slice(0, looked).replace(/"[^"]*"?/g, '')
    return separators.map((separator) => bare.split(separator).length - 1)
  })
  const most = counts.find((line) => line.some((count) => count > 0))
  return most ? (separators[most.indexOf(Math.max(...most))] ?? ',') : ','
}
