import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Query, QueryCondition, QueryNode } from '#contracts/query.ts'
import { fieldWords, operatorWords } from './query-words.ts'
import { valueWords } from './value-words.ts'

/** The query as text to be read: groups in brackets, every condition in the words of the editor. */
export function querySentence(i18n: I18n, query: Query): string {
  if (query.nodes.length === 0) return i18n._(msg`All parties`)
  const inner = joined(i18n, query)
  return query.not ? i18n._(msg`not (${inner})`) : inner
}

function joined(i18n: I18n, { joint, nodes }: Query): string {
  const words = nodes.map((node) => nodeWords(i18n, node))
  return words.join(joint === 'all' ? ` ${i18n._(msg`and`)} ` : ` ${i18n._(msg`or`)} `)
}

function nodeWords(i18n: I18n, node: QueryNode): string {
  const words = node.type === 'condition' ? conditionWords(i18n, node) : `(${joined(i18n, node)})`
  if (!node.not) return words
  return node.type === 'condition' ? i18n._(msg`not (${words})`) : i18n._(msg`not ${words}`)
}

function conditionWords(i18n: I18n, { field, operator, value }: QueryCondition): string {
  const name = i18n._(fieldWords[field])
  if (operator === 'true') return name
  if (operator === 'between' || operator === 'during') return i18n._(msg`${name}: ${valueWords(i18n, field, value)}`)
  return [name, i18n._(operatorWords[operator]), valueWords(i18n, field, value)].filter(Boolean).join(' ')
}
