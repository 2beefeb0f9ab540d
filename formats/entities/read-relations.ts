import { familyKinds, type RelationKind, relationCharacters } from '#contracts/entities/relation.ts'
import type { FactBatch } from '#contracts/facts/fact.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import { cellOf, dayCell, nameCell, textCell } from '../reading/cells.ts'
import { Occurrences } from '../reading/record-digest.ts'
import { defineTableFormat, type RowRefusal, readCells, recordHeader } from '../reading/record-table.ts'
import { knownRelationWords, relatedToItself, relationKindOf, relationRecord } from './relation-record.ts'

/** What a cell calls a relation; the word itself where it is not the name of the kind. */
const relationCell = cellOf<{ kind: RelationKind; word: string | null }>('choice', (text) => {
  const kind = text.length <= relationCharacters ? relationKindOf(text) : null
  if (kind !== null) return { value: { kind, word: text === kind ? null : text } }
  const reason = `"${text.slice(0, 40)}" is none of the relations that are known, such as ${knownRelationWords}`
  return { refusal: { code: 'unknown_code', reason } }
})

const columns = {
  one: { names: ['one', 'person', 'party', '姓名', '本人', '当事人', '主体'], read: nameCell, needed: true },
  other: {
    names: ['other', 'relative', 'relatedparty', '关联人', '关联方', '亲属', '亲属姓名', '对方'],
    read: nameCell,
    needed: true,
  },
  kind: {
    names: ['kind', 'relation', 'relationship', '关系', '关系类型', '关联关系', '与本人关系'],
    read: relationCell,
    needed: true,
  },
  words: { names: ['words', 'details', '说明', '关系说明'], read: textCell(relationCharacters) },
  valid_from: { names: ['validfrom', '开始日期'], read: dayCell },
  valid_to: { names: ['validto', '结束日期'], read: dayCell },
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  one: '人员 人员姓名 高管姓名 董监高姓名 股东姓名 名称 主体名称 一致行动人一 name subject personname partyname executive',
  other:
    '关联人姓名 关联方名称 关联自然人 亲属名称 家庭成员 相关人 相关方 关系人 关系人姓名 一致行动人 一致行动人二 relativename relatedperson relatedpartyname associate counterpart otherparty othername',
  kind: '关系种类 关系描述 亲属关系 与其关系 与当事人关系 关联类型 kinship relationtype relationshiptype typeofrelation',
  words: '备注 关系备注 描述 原文 note notes remark remarks description',
  valid_from: '起始日期 起始日 生效日期 自 from since start startdate begin begindate datefrom fromdate',
  valid_to: '截止日期 终止日期 失效日期 至 to until end enddate dateto todate',
}

/**
 * Relations of parties, a row for each: `one,other,kind,words,valid_from,valid_to`, the other being the kind of the
 * one: her mother, his associate. Parties exist by being named, under the key `local:NAME`, those of a family as
 * persons. A row is the record of the two and the kind, numbered where it recurs.
 */
export const relationTable = defineTableFormat({
  format: 'relations-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits): AsyncGenerator<FactBatch, void, undefined> => {
    const [occurred, named] = [new Occurrences(), new Occurrences()]
    return readCells({ file, table, source, limits }, columns, (cells, row, sink) => {
      const { one, other, valid_from: validFrom, valid_to: validTo } = cells
      if (one === other) return { field: 'other', ...relatedToItself }
      if (validFrom !== null && validTo !== null && validTo <= validFrom) return endsBefore(validFrom, validTo)
      const { kind, word } = cells.kind
      const isFamily = familyKinds.has(kind)
      for (const name of [one, other]) {
        const isNew = named.next([name]) === 1
        if (!isNew && !(isFamily && named.next([name, 'person']) === 1)) continue
        if (isNew && isFamily) named.next([name, 'person'])
        const as = isFamily ? ('person' as const) : ('unknown' as const)
        sink.add({ type: 'entity', key: `local:${name}`, kind: as, name, jurisdiction: null, identifiers: [], row })
      }
      const nth = occurred.next([one, other, kind])
      const recordKey = JSON.stringify([one, other, kind, ...(nth > 1 ? [nth] : [])])
      const ends = { one: `local:${one}`, other: `local:${other}` }
      sink.add(relationRecord(recordKey, { ...ends, kind, words: cells.words ?? word, validFrom, validTo }, row))
      return null
    })
  },
})

function endsBefore(start: string, end: string): RowRefusal {
  const details: RefusalDetails = { cause: 'ends_before_start', start }
  return { field: 'valid_to', code: 'period_reversed', reason: `${end} is not after the start, ${start}`, details }
}
