import type { BillEvent, BillEventType } from '#contracts/bills/bill.ts'
import { choiceCell, identifierCell, nameCell, numberCell, timestampCell, wholeNumberCell } from '../reading/cells.ts'
import { defineTableFormat, readRecordTable, recordHeader } from '../reading/record-table.ts'
import { maxYuan } from './read-bills.ts'

const types = choiceCell<BillEventType>({
  endorse: 'endorse',
  endorsement: 'endorse',
  背书: 'endorse',
  转让背书: 'endorse',
  背书转让: 'endorse',
  discount: 'discount',
  贴现: 'discount',
  买断式贴现: 'discount',
  rediscount: 'rediscount',
  转贴现: 'rediscount',
  pledge: 'pledge',
  质押: 'pledge',
  unpledge: 'unpledge',
  解除质押: 'unpledge',
  质押解除: 'unpledge',
  present: 'present',
  提示付款: 'present',
  pay: 'pay',
  付款: 'pay',
  结清: 'pay',
  refuse: 'refuse',
  拒付: 'refuse',
  recourse: 'recourse',
  追索: 'recourse',
  freeze: 'freeze',
  冻结: 'freeze',
  cancel: 'cancel',
  撤票: 'cancel',
})

/** The last place of a range: the largest package in units of 0.01 yuan. */
const lastPlace = maxYuan * 100
const place = wholeNumberCell(1, lastPlace)

const columns = {
  number: {
    names: ['billnumber', 'billno', '票据号码', '票据包号', '票据号', '票号'],
    read: identifierCell(60),
    needed: true,
  },
  type: { names: ['event', 'type', '业务类型', '事件', '行为'], read: types, needed: true },
  rangeStart: { names: ['rangestart', '区间起始', '子票区间起', '子票区间起始'], read: place },
  rangeEnd: { names: ['rangeend', '区间截止', '子票区间止', '子票区间截止'], read: place },
  from: { names: ['from', '转出方', '背书人', '前手'], read: nameCell, needed: true },
  to: { names: ['to', '转入方', '被背书人', '后手'], read: nameCell, needed: true },
  amount: { names: ['amount', '金额', '交易金额'], read: numberCell(0.01, maxYuan) },
  at: { names: ['signedat', 'at', '签收时间', '签收日期', '日期'], read: timestampCell, needed: true },
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  number: '票据编号 汇票号码 电子票据号码 billid bill draftnumber',
  type: '操作 操作类型 交易类型 业务种类 背书类型 流转类型 action eventtype operation transaction',
  rangeStart: '子票区间开始 起始号 子票起始 rangefrom substart',
  rangeEnd: '子票区间结束 终止号 子票结束 rangeto subend',
  from: '转让方 背书方 转让人 背书人名称 出让方 前手名称 endorser transferor sender fromparty',
  to: '受让方 受让人 被背书方 被背书人名称 后手名称 endorsee transferee receiver toparty',
  amount: '背书金额 转让金额 流转金额 eventamount transferamount',
  at: '背书日期 转让日期 交易日期 业务日期 时间 操作时间 date time timestamp eventdate signed',
}

/** What happened to bills: `bill_number,event,range_start,range_end,from,to,amount,signed_at`. */
export const billEventTable = defineTableFormat({
  format: 'bill-events-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, (cells) => {
      const { number, type, rangeStart, rangeEnd, from, to, at } = cells
      if ((rangeStart === null) !== (rangeEnd === null)) {
        const reason = 'a range needs both its beginning and its end'
        return { refusal: { field: rangeStart === null ? 'rangeStart' : 'rangeEnd', code: 'missing', reason } }
      }
      if (rangeStart !== null && rangeEnd !== null && rangeEnd < rangeStart) {
        const reason = `the range ends at ${rangeEnd}, before it begins at ${rangeStart}`
        const details = { cause: 'below_minimum', minimum: rangeStart } as const
        return { refusal: { field: 'rangeEnd', code: 'out_of_range', reason, details } }
      }
      const content: BillEvent = { ...cells }
      const recordKey = JSON.stringify([number, type, rangeStart ?? 0, rangeEnd ?? 0, from, to, at])
      return { kind: 'billEvent', recordKey, at, subject: number, content }
    }),
})
