import type { Bill, BillKind } from '#contracts/bills/bill.ts'
import { choiceCell, dayCell, nameCell, numberCell, textCell, truthCell } from '../reading/cells.ts'
import { readRecordTable, recordHeader } from '../reading/record-table.ts'
import type { TableFormat } from '../reading/table-format.ts'

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
export const mostYuan = 1_000_000_000

const columns = {
  number: {
    names: ['billnumber', 'billno', '票据号码', '票据包号', '票据号', '票号'],
    read: textCell(60),
    needed: true,
  },
  kind: { names: ['kind', 'billkind', '票据种类', '票据类型'], read: kinds },
  amount: {
    names: ['amount', 'faceamount', '票面金额', '票据金额', '金额'],
    read: numberCell(0.01, mostYuan),
    needed: true,
  },
  issueDate: { names: ['issuedate', '出票日', '出票日期'], read: dayCell, needed: true },
  dueDate: { names: ['duedate', '到期日', '到期日期', '汇票到期日'], read: dayCell, needed: true },
  drawer: { names: ['drawer', '出票人', '出票人名称'], read: nameCell, needed: true },
  acceptor: { names: ['acceptor', '承兑人', '承兑人名称'], read: nameCell, needed: true },
  payee: { names: ['payee', '收款人', '收款人名称'], read: nameCell, needed: true },
  transferable: { names: ['transferable', '可否转让', '能否转让', '是否可转让'], read: truthCell },
} as const

/** Bills as they were issued: `bill_number,kind,amount,issue_date,due_date,drawer,acceptor,payee,transferable`. */
export const billTable: TableFormat = {
  format: 'bills-csv',
  ...recordHeader(columns),
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
}
