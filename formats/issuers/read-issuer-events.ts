import type { IssuerEvent, IssuerEventType } from '#contracts/issuers/issuer.ts'
import { choiceCell, identifierCell, nameCell, textCell, timestampCell, wholeNumberCell } from '../reading/cells.ts'
import { defineTableFormat, readRecordTable, recordHeader } from '../reading/record-table.ts'

const types = choiceCell<IssuerEventType>({
  default: 'default',
  违约: 'default',
  实质违约: 'default',
  extension: 'extension',
  展期: 'extension',
  bankruptcy: 'bankruptcy',
  破产: 'bankruptcy',
  cure: 'cure',
  违约化解: 'cure',
  违约已兑付: 'cure',
  dishonest: 'dishonest',
  失信: 'dishonest',
  失信被执行人: 'dishonest',
  enforced: 'enforced',
  被执行: 'enforced',
  被执行人: 'enforced',
  ratingcut: 'ratingCut',
  评级下调: 'ratingCut',
  auditorchange: 'auditorChange',
  更换审计机构: 'auditorChange',
  latereport: 'lateReport',
  延期披露: 'lateReport',
  controllerchange: 'controllerChange',
  实控人变更: 'controllerChange',
  executivedeparture: 'executiveDeparture',
  高管离任: 'executiveDeparture',
  equityfreeze: 'equityFreeze',
  股权冻结: 'equityFreeze',
  billoverdue: 'billOverdue',
  商票逾期: 'billOverdue',
  penalty: 'penalty',
  监管处罚: 'penalty',
  litigation: 'litigation',
  诉讼: 'litigation',
})

/** How grave each kind of event is where the file does not say. */
const defaultSeverity: Record<IssuerEventType, number> = {
  default: 5,
  extension: 5,
  bankruptcy: 5,
  cure: 1,
  dishonest: 5,
  enforced: 3,
  ratingCut: 3,
  auditorChange: 2,
  lateReport: 3,
  controllerChange: 2,
  executiveDeparture: 2,
  equityFreeze: 4,
  billOverdue: 4,
  penalty: 3,
  litigation: 2,
}

const columns = {
  issuer: { names: ['issuer', '发行人', '发行人名称', '企业名称'], read: nameCell, needed: true },
  type: { names: ['event', 'eventtype', '事件', '事件类型'], read: types, needed: true },
  at: { names: ['at', 'date', '日期', '发生日期'], read: timestampCell, needed: true },
  severity: { names: ['severity', '严重程度'], read: wholeNumberCell(1, 5) },
  text: { names: ['text', 'description', '说明', '内容'], read: textCell(2000) },
  code: { names: ['bond', 'bondcode', '债券', '债券代码', '证券代码'], read: identifierCell(60) },
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  issuer: '公司名称 公司 主体名称 主体 涉事主体 company companyname issuername name',
  type: '风险类型 风险事件 事件类别 风险事件类型 类型 kind type eventkind category',
  at: '事件日期 时间 发生时间 公告日期 eventdate occurredat time occurred announced',
  severity: '等级 风险等级 严重性 级别 level grade',
  text: '描述 详情 事件描述 摘要 备注 details summary note remarks',
  code: '债券简称 债券名称 涉及债券 违约债券 bondname security isin',
}

/** Events of issuers: `issuer,event,at,severity,text,bond`. */
export const issuerEventTable = defineTableFormat({
  format: 'issuer-events-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, ({ severity, code, ...cells }) => {
      const bond = code === null ? {} : { bond: code }
      const content: IssuerEvent = { ...cells, severity: severity ?? defaultSeverity[cells.type], ...bond }
      const recordKey = JSON.stringify([cells.issuer, cells.type, cells.at, ...Object.values(bond)])
      return { kind: 'issuerEvent', recordKey, at: cells.at, subject: cells.issuer, content }
    }),
})
