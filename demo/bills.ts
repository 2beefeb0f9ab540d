import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import type { Bill, BillEvent } from '#contracts/bills/bill.ts'
import { csvFile, type DemonstrationFile } from './demonstration-file.ts'

/** A shape that a rule looks for, planted in the demonstration, and the bills that carry it. */
export type PlantedBills = { rule: string; bills: string[] }

type Market = { bills: Bill[]; events: BillEvent[]; planted: PlantedBills[] }

const day = 86_400_000
const first = Date.UTC(2026, 0, 5, 2)
const ordinaryBills = 260

/** Demonstration bills and what happened to them: ordinary trade, and one shape for each rule. Always the same. */
export function demonstrationBills(): Market {
  const market = new DemonstrationMarket(createRandom(20260107))
  for (let index = 0; index < ordinaryBills; index++) market.trade()
  market.plantLoop()
  market.plantCircle()
  market.plantWash()
  market.plantDiscounter()
  market.plantHub()
  market.plantSplitting()
  market.plantDoublePledge()
  market.plantStranger()
  return market
}

/** The demonstration bills as two files to be imported. */
export function demonstrationBillFiles(): DemonstrationFile[] {
  const { bills, events } = demonstrationBills()
  return [
    csvFile(
      'demonstration.bills.csv',
      ['bill_number', 'kind', 'amount', 'issue_date', 'due_date', 'drawer', 'acceptor', 'payee', 'transferable'],
      bills.map((bill) => [
        bill.number,
        bill.kind,
        bill.amount,
        bill.issueDate,
        bill.dueDate,
        bill.drawer,
        bill.acceptor,
        bill.payee,
        bill.transferable ? 'yes' : 'no',
      ]),
    ),
    csvFile(
      'demonstration.bill-events.csv',
      ['bill_number', 'event', 'range_start', 'range_end', 'from', 'to', 'amount', 'signed_at'],
      events.map((event) => [
        event.number,
        event.type,
        event.rangeStart ?? '',
        event.rangeEnd ?? '',
        event.from,
        event.to,
        event.amount ?? '',
        event.at,
      ]),
    ),
  ]
}

class DemonstrationMarket implements Market {
  readonly bills: Bill[] = []
  readonly events: BillEvent[] = []
  readonly planted: PlantedBills[] = []
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  /** A genuine bill: few holders, weeks with each, down a supply chain without return. */
  trade(): void {
    const tier = below(this.#random, 3)
    const bill = this.#bill({ drawer: merchant(tier, this.#random), payee: merchant(tier + 1, this.#random) })
    let holder = bill.payee
    let time = dateOf(bill) + (8 + below(this.#random, 20)) * day
    for (let hop = 0; hop < below(this.#random, 4) && tier + 2 + hop < 7; hop++) {
      const to = merchant(tier + 2 + hop, this.#random)
      this.#pass(bill, holder, to, time)
      holder = to
      time += (12 + below(this.#random, 25)) * day
    }
    if (below(this.#random, 3) === 0) this.#event(bill, { type: 'discount', from: holder, to: '示例银行A', time })
  }

  /** A bill that returns to a holder after three endorsements. */
  plantLoop(): void {
    const bill = this.#bill({ drawer: '示例贸易301号公司', payee: '示例贸易302号公司' })
    const hands = ['302', '303', '304', '302', '305'].map((number) => `示例贸易${number}号公司`)
    this.#passAlong(bill, hands, 3)
    this.planted.push({ rule: 'R01', bills: [bill.number] })
  }

  /** Four bills of like amounts that pass among four companies around a circle within three weeks. */
  plantCircle(): void {
    const around = ['311', '312', '313', '314'].map((number) => `示例实业${number}号公司`)
    const bills = around.map((from, index) => {
      const amount = 980_000 + index * 7_000
      const issueDate = dayText(first + 70 * day)
      const bill = this.#bill({ drawer: `示例实业32${index}号公司`, payee: from, amount, issueDate })
      this.#pass(bill, from, around[(index + 1) % around.length] ?? '', dateOf(bill, 20 + index * 5))
      return bill.number
    })
    this.planted.push({ rule: 'R02', bills })
  }

  /** A bill endorsed six times within a day and a half. */
  plantWash(): void {
    const bill = this.#bill({ drawer: '示例商贸331号公司', payee: '示例商贸332号公司' })
    let time = dateOf(bill, 9)
    for (let hand = 2; hand < 8; hand++) {
      this.#pass(bill, `示例商贸33${hand}号公司`, `示例商贸33${hand + 1}号公司`, time)
      time += 6 * 3_600_000
    }
    this.planted.push({ rule: 'R03', bills: [bill.number] })
  }

  /** A company that discounts seven bills the day after it gets them. */
  plantDiscounter(): void {
    const bills = Array.from({ length: 7 }, (_, index) => {
      const issueDate = dayText(first + (30 + index * 9) * day)
      const bill = this.#bill({ drawer: `示例制造34${index}号公司`, payee: '示例票务341号公司', issueDate })
      this.#event(bill, { type: 'discount', from: bill.payee, to: '示例银行B', time: dateOf(bill, 1) })
      return bill.number
    })
    this.planted.push({ rule: 'R04', bills })
  }

  /** A company that takes bills from twelve and passes them to twelve others the next day. */
  plantHub(): void {
    const bills = Array.from({ length: 12 }, (_, index) => {
      const number = String(index + 1).padStart(2, '0')
      const bill = this.#bill({ drawer: `示例工厂4${number}号公司`, payee: `示例供货5${number}号公司` })
      const at = first + (60 + index) * day
      this.#pass(bill, bill.payee, '示例中介351号公司', at)
      this.#pass(bill, '示例中介351号公司', `示例购货6${number}号公司`, at + day)
      return bill.number
    })
    this.planted.push({ rule: 'R05', bills })
  }

  /** Six bills of just under five million between one pair within two days. */
  plantSplitting(): void {
    const issueDate = dayText(first + 40 * day)
    const bills = Array.from({ length: 6 }, (_, index) => {
      const pair = { drawer: '示例置业361号公司', payee: '示例置业362号公司' }
      return this.#bill({ ...pair, amount: 4_860_000 + index * 21_000, issueDate }).number
    })
    this.planted.push({ rule: 'R11', bills })
  }

  /** A part of a package that is pledged to two banks. */
  plantDoublePledge(): void {
    const bill = this.#bill({ drawer: '示例能源371号公司', payee: '示例能源372号公司', amount: 3_000_000 })
    const pledge = { type: 'pledge', from: bill.payee, rangeStart: 1, rangeEnd: 200_000_000 } as const
    this.#event(bill, { ...pledge, to: '示例银行A', time: dateOf(bill, 12) })
    this.#event(bill, { ...pledge, to: '示例银行B', time: dateOf(bill, 16), rangeStart: 150_000_001 })
    this.planted.push({ rule: 'R21', bills: [bill.number] })
  }

  /** An endorsement by a company that never held the bill. */
  plantStranger(): void {
    const bill = this.#bill({ drawer: '示例材料381号公司', payee: '示例材料382号公司' })
    this.#pass(bill, bill.payee, '示例材料383号公司', dateOf(bill, 15))
    this.#pass(bill, '示例材料389号公司', '示例材料384号公司', dateOf(bill, 40))
    this.planted.push({ rule: 'R22', bills: [bill.number] })
  }

  #bill(given: Partial<Bill> & { drawer: string; payee: string }): Bill {
    const issued = first + below(this.#random, 150) * day
    const issueDate = given.issueDate ?? dayText(issued)
    const bill: Bill = {
      number: `DEMO${issueDate.replaceAll('-', '')}${String(this.bills.length + 1).padStart(6, '0')}`,
      kind: below(this.#random, 3) === 0 ? 'bank' : 'commercial',
      amount: 120_000 + below(this.#random, 90_000) * 13 + below(this.#random, 100) / 100,
      issueDate,
      dueDate: dayText(Date.parse(`${issueDate}T00:00:00Z`) + 181 * day),
      acceptor: given.drawer,
      transferable: true,
      ...given,
    }
    this.bills.push(bill)
    return bill
  }

  #passAlong(bill: Bill, hands: readonly string[], days: number): void {
    for (const [index, to] of hands.slice(1).entries()) {
      this.#pass(bill, hands[index] ?? '', to, dateOf(bill, 10 + index * days))
    }
  }

  #pass(bill: Bill, from: string, to: string, time: number): void {
    this.#event(bill, { type: 'endorse', from, to, time })
  }

  #event(bill: Bill, { time, ...event }: Happening): void {
    const at = new Date(time).toISOString()
    this.events.push({ number: bill.number, rangeStart: null, rangeEnd: null, ...event, amount: null, at })
  }
}

/** What happens to a bill, or to a part of one, at a time in milliseconds since 1970. */
type Happening = Pick<BillEvent, 'type' | 'from' | 'to'> &
  Partial<Pick<BillEvent, 'rangeStart' | 'rangeEnd'>> & { time: number }

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)
const dateOf = ({ issueDate }: Bill, days = 0): number => Date.parse(`${issueDate}T02:00:00Z`) + days * day

/** A company at a step of the supply chain: bills move from lower steps to higher ones. */
const merchant = (tier: number, random: Random): string => `示例企业${100 + tier * 20 + below(random, 18)}号公司`
