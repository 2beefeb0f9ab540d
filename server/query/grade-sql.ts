import type { GradedKind } from '#contracts/values/risk-level.ts'
import { sortedBy } from './scope-sql.ts'
import { choiceSql, numberSql } from './usual-operators.ts'

/** The grade `g` of the row `e` by its subject; where nothing asks for it, the database leaves it out. */
export const gradeJoin = (kind: GradedKind) => `LEFT JOIN risk_grade g ON g.kind = '${kind}' AND g.subject = e.subject`

/** Of a grade, for a statement that reads rows. */
export const gradeColumns = 'g.level, g.score'

export const levelSql = choiceSql('g.level')
export const scoreSql = numberSql('g.score')
export const byScore = sortedBy('g.score', 'float8')
export const levelFacet = { expression: 'g.level' }
