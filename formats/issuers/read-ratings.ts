import { impliedGrades, type Rating, type RatingOutlook } from '#contracts/issuers/market.ts'
import { booleanCell, choiceCell, dayCell, nameCell, textCell } from '../reading/cells.ts'
import { defineTableFormat, readRecordTable, recordHeader } from '../reading/record-table.ts'
import { bondColumn, bondSynonyms } from './read-bonds.ts'

const outlooks = choiceCell<RatingOutlook>({
  positive: 'positive',
  正面: 'positive',
  stable: 'stable',
  稳定: 'stable',
  negative: 'negative',
  负面: 'negative',
  developing: 'developing',
  发展中: 'developing',
  watch: 'watch',
  观察: 'watch',
  列入观察: 'watch',
  列入信用观察: 'watch',
})

const columns = {
  bond: bondColumn,
  issuer: { names: ['issuer', '发行人', '发行人名称', '发行主体'], read: nameCell },
  agency: { names: ['ratingagency', 'agency', '评级机构'], read: textCell(200) },
  grade: { names: ['grade', 'rating', '评级', '信用等级', '评级结果'], read: textCell(40), needed: true },
  outlook: { names: ['outlook', 'ratingoutlook', '评级展望', '展望'], read: outlooks },
  date: { names: ['ratedon', 'ratingdate', '评级日期', '评级时间'], read: dayCell, needed: true },
  implied: { names: ['implied', '隐含评级', '是否隐含评级'], read: booleanCell },
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  bond: bondSynonyms,
  issuer: '主体名称 发债主体 issuername',
  agency: '评级公司 rater ratedby',
  grade: '级别 creditrating ratinggrade',
  outlook: 'ratingwatch',
  date: '评级发布日期 ratingdateofissue ratedat',
  implied: '市场隐含评级 impliedrating marketimplied',
}

const ladder: ReadonlySet<string> = new Set(impliedGrades)

/** As the ladder writes it: some files have `AA（2）`. */
const asOnLadder = (grade: string): string =>
  grade.replaceAll('（', '(').replaceAll('）', ')').replaceAll(' ', '').toUpperCase()

/**
 * Dated ratings of bonds and issuers, a row for each: `bond,issuer,rating_agency,grade,outlook,rated_on,implied`. A
 * row names a bond, or an issuer, or both.
 */
export const ratingTable = defineTableFormat({
  format: 'ratings-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, (cells) => {
      const { bond, issuer, agency, date } = cells
      const implied = cells.implied ?? false
      if (bond === null && issuer === null) {
        return { refusal: { field: 'bond', code: 'missing', reason: 'neither a bond nor an issuer is named' } }
      }
      const grade = implied ? asOnLadder(cells.grade) : cells.grade
      if (implied && !ladder.has(grade)) {
        const reason = `"${cells.grade}" is no implied rating: none of ${impliedGrades.join(', ')}`
        return { refusal: { field: 'grade', code: 'unknown_code', reason } }
      }
      const content: Rating = { ...cells, grade, implied }
      const recordKey = JSON.stringify([bond, bond === null ? issuer : null, agency, date, implied])
      return { kind: 'rating', recordKey, at: date, subject: issuer ?? bond, content }
    }),
})
