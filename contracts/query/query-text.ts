import type { Query, QueryCondition, QueryGroup, QueryNode } from './query.ts'
import { periodText } from './query-text-periods.ts'
import { listed, quoted } from './query-tokens.ts'
import type { QueryValue } from './query-value.ts'

/**
 * A query as text to be read and typed, the same in every language of the screen: `name contains "bank" and not
 * (jurisdiction in [CN, HK] or owners between 5 and 20)`. What is not about parties begins with what it is about,
 * `article where text matches "default"`. `queryFromText` reads exactly the query that was written; docs/formats.md has
 * the grammar.
 */
export function queryTextOf(query: Query): string {
  const text = conditionsText(query)
  if (query.scope === 'party') return text
  return text === '' ? query.scope : `${query.scope} where ${text}`
}

function conditionsText(query: Query): string {
  if (query.nodes.length === 0 && !query.not && query.joint === 'all') return ''
  const [only, ...others] = query.nodes
  const isPlain = !query.not && (others.length > 0 || (only?.type === 'condition' && query.joint === 'all'))
  return isPlain ? joined(query) : groupText(query)
}

const joined = ({ joint, nodes }: QueryGroup): string => nodes.map(nodeText).join(joint === 'all' ? ' and ' : ' or ')

function nodeText(node: QueryNode): string {
  return node.type === 'group' ? groupText(node) : `${node.not ? 'not ' : ''}${conditionText(node)}`
}

/** A group in brackets. Of a single node the joint does not show, and is said before it. */
function groupText(group: QueryGroup): string {
  const joint = group.joint === 'any' && group.nodes.length < 2 ? 'any ' : ''
  return `${group.not ? 'not ' : ''}${joint}(${joined(group)})`
}

function conditionText({ field, operator, value }: QueryCondition): string {
  const compared = valueText(value)
  switch (operator) {
    case 'contains':
    case 'matches':
      return `${field} ${operator} ${compared}`
    case 'in':
    case 'inPeriod':
      return `${field} in ${compared}`
    case 'exactly':
      return `${field} is ${compared}`
    case 'startsWith':
      return `${field} starts with ${compared}`
    case 'linkedTo':
      return `${field} any of ${compared}`
    case 'between':
    case 'during':
      return `${field} ${compared}`
    case 'empty':
    case 'true':
      return `${field} is ${operator}`
  }
}

function valueText(value: QueryValue): string {
  switch (value.type) {
    case 'text':
      return quoted(value.text)
    case 'list':
      return `[${value.list.map(listed).join(', ')}]`
    case 'numbers':
      return rangeText(value.min, value.max)
    case 'days':
      return rangeText(value.from, value.to)
    case 'relative':
      return periodText(value)
    case 'parties':
      return `[${value.parties.join(', ')}]`
    case 'none':
      return ''
  }
}

function rangeText(from: number | string | null, to: number | string | null): string {
  if (from === null) return `<= ${to}`
  return to === null ? `>= ${from}` : `between ${from} and ${to}`
}
