import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Query, QueryCondition, QueryGroup, QueryNode } from '#contracts/query/query.ts'
import { fieldWords, operatorWords, scopeWords } from './query-words.ts'
import { type Known, valueWords } from './value-words.ts'

/** The query as text to be read: groups in brackets, every condition in the words of the editor. */
export function querySentence(i18n: I18n, query: Query, known: Known): string {
  const scope = i18n._(scopeWords[query.scope])
  if (query.nodes.length === 0) return i18n._(msg`All: ${scope}`)
  const inner = joined(i18n, query, known)
  const words = query.not ? i18n._(msg`not (${inner})`) : inner
  return query.scope === 'party' ? words : i18n._(msg`${scope}: ${words}`)
}

function joined(i18n: I18n, { joint, nodes }: QueryGroup, known: Known): string {
  const words = nodes.map((node) => nodeWords(i18n, node, known))
  return words.join(joint === 'all' ? ` ${i18n._(msg`and`)} ` : ` ${i18n._(msg`or`)} `)
}

function nodeWords(i18n: I18n, node: QueryNode, known: Known): string {
  const words = node.type === 'condition' ? conditionWords(i18n, node, known) : `(${joined(i18n, node, known)})`
  if (!node.not) return words
  return node.type === 'condition' ? i18n._(msg`not (${words})`) : i18n._(msg`not ${words}`)
}

function conditionWords(i18n: I18n, { field, operator, value }: QueryCondition, known: Known): string {
  const name = i18n._(fieldWords[field])
  if (operator === 'true') return name
  if (operator === 'between' || operator === 'during')
    return i18n._(msg`${name}: ${valueWords(i18n, field, value, known)}`)
  return [name, i18n._(operatorWords[operator]), valueWords(i18n, field, value, known)].filter(Boolean).join(' ')
}
