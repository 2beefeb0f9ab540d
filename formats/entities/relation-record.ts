import { type Relation, RelationKind } from '#contracts/entities/relation.ts'
import type { RecordFact } from '#contracts/values/record.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import { storedKey } from '../reading/stored-key.ts'

/**
 * The record of a relation of two parties, by the stored keys of its source: the first party is its subject, the second
 * is part of its content.
 */
export function relationRecord(recordKey: string, relation: Relation, row: number): RecordFact {
  const { one, other, kind, words, validFrom, validTo } = relation
  return {
    type: 'record',
    kind: 'relation',
    recordKey,
    at: null,
    subject: storedKey(one),
    content: {
      other: storedKey(other),
      kind,
      ...(words !== null && { words }),
      ...(validFrom !== null && { validFrom }),
      ...(validTo !== null && { validTo }),
    },
    row,
  }
}

/** The refusal of a relation of a party to itself. */
export const relatedToItself: { code: 'malformed'; reason: string; details: RefusalDetails } = {
  code: 'malformed',
  reason: 'it relates the party to itself',
  details: { cause: 'related_to_itself' },
}

/** What files call each kind, in English and Chinese: the other party is this to the one. */
const words: Record<RelationKind, string> = {
  spouse: 'spouse wife husband partner 配偶 妻子 丈夫 夫妻 爱人',
  parent: 'parent mother father 父母 父亲 母亲 父 母',
  child: 'child son daughter 子女 儿子 女儿 子 女 孩子',
  sibling: 'sibling brother sister 兄弟姐妹 兄弟姊妹 兄弟 姐妹 哥哥 弟弟 姐姐 妹妹 兄 弟 姐 妹',
  relative:
    'relative family relation kin grandparent grandmother grandfather grandchild grandson granddaughter uncle aunt nephew niece cousin 亲属 亲戚 家属 家庭成员 近亲属 其他亲属 祖父 祖母 外祖父 外祖母 孙子 孙女 外孙 外孙女 叔叔 伯父 姑姑 舅舅 姨妈 侄子 侄女 外甥 外甥女 表兄弟 堂兄弟 岳父 岳母 公公 婆婆 女婿 儿媳 配偶的父母 配偶的兄弟姐妹 子女的配偶 子女配偶的父母 兄弟姐妹的配偶',
  associate: 'associate friend colleague 关系密切 关系密切的人 密切关系 关联人 关联人士 朋友 同事',
  concert: 'concert actinginconcert concertparty 一致行动 一致行动人 一致行动关系',
}

const kinds: ReadonlyMap<string, RelationKind> = new Map(
  RelationKind.options.flatMap((kind) => words[kind].split(' ').map((word) => [word, kind] as const)),
)

/** The relation kind of a word, ignoring case, blanks and hyphens. */
export function relationKindOf(word: string): RelationKind | null {
  return kinds.get(word.toLowerCase().replace(/[\s_-]+/g, '')) ?? null
}

/** Words for a refusal to name. */
export const knownRelationWords = RelationKind.options.map((kind) => words[kind].split(' ')[0]).join(', ')
