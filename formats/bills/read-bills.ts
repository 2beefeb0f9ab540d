import type { Bill, BillKind } from '#contracts/bills/bill.ts'
import { booleanCell, choiceCell, dayCell, identifierCell, nameCell, numberCell } from '../reading/cells.ts'
import { defineTableFormat, readRecordTable, recordHeader } from '../reading/record-table.ts'

const kinds = choiceCell<BillKind>({
  bank: 'bank',
  ac01: 'bank',
  银票: 'bank',
  银行承兑汇票: 'bank',
  commercial: 'commercial',
  ac02: 'commercial',
  商票: 'commercial',
  商业承兑汇票: 'commercial',
  finance: 'finance',
  财票: 'finance',
  财务公司承兑汇票: 'finance',
  supplychain: 'supplyChain',
  供应链票据: 'supplyChain',
})

/** The largest amount of one bill package, in yuan (rules of the commercial-paper exchange's current system). */
export const maxYuan = 1_000_000_000

const columns = {
  number: {
    names: ['billnumber', 'billno', '票据号码', '票据包号', '票据号', '票号'],
    read: identifierCell(60),
    needed: true,
  },
  kind: { names: ['kind', 'billkind', '票据种类', '票据类型'], read: kinds },
  amount: {
    names: ['amount', 'faceamount', '票面金额', '票据金额', '金额'],
    read: numberCell(0.01, maxYuan),
    needed: true,
  },
  issueDate: { names: ['issuedate', '出票日', '出票日期'], read: dayCell, needed: true },
  dueDate: { names: ['duedate', '到期日', '到期日期', '汇票到期日'], read: dayCell, needed: true },
  drawer: { names: ['drawer', '出票人', '出票人名称'], read: nameCell, needed: true },
  acceptor: { names: ['acceptor', '承兑人', '承兑人名称'], read: nameCell, needed: true },
  payee: { names: ['payee', '收款人', '收款人名称'], read: nameCell, needed: true },
  transferable: { names: ['transferable', '可否转让', '能否转让', '是否可转让'], read: booleanCell },
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
  number: '票据编号 汇票号码 承兑汇票号 电子票据号码 billid number no draftnumber draftno',
  kind: '票种 汇票类型 类型 票据品种 type billtype drafttype',
  amount: '票面 票据面额 汇票金额 面额 票面总额 face value facevalue sum billamount',
  issueDate: '签发日 签发日期 开票日期 出具日期 出票时间 issued issuedon drawdate dateofissue',
  dueDate: '到期 票据到期日 承兑到期日 兑付日期 due maturity maturitydate duedon matures',
  drawer: '出票单位 出票方 出票人全称 开票人 签发人 issuer drawername drawnby',
  acceptor: '承兑行 承兑银行 承兑方 承兑人全称 付款人 承兑机构 acceptorname acceptedby drawee',
  payee: '收款方 收款单位 收款人全称 受益人 payeename beneficiary payto',
  transferable: '是否可背书 可转让 转让标记 negotiable endorsable',
}

/** Bills as they were issued: `bill_number,kind,amount,issue_date,due_date,drawer,acceptor,payee,transferable`. */
export const billTable = defineTableFormat({
  format: 'bills-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, (cells) => {
      if (cells.dueDate <= cells.issueDate) {
        const reason = `${cells.dueDate} is not after the day of issue, ${cells.issueDate}`
        const details = { cause: 'ends_before_start', start: cells.issueDate } as const
        return { refusal: { field: 'dueDate', code: 'period_reversed', reason, details } }
      }
      const content: Bill = { ...cells, kind: cells.kind ?? 'commercial', transferable: cells.transferable ?? true }
      return { kind: 'bill', recordKey: cells.number, at: cells.issueDate, subject: cells.number, content }
    }),
})
