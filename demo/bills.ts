import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import type { Bill, BillEvent } from '#contracts/bills/bill.ts'
import { type DemonstrationCast, demonstrationCast } from './demonstration-cast.ts'
import { csvFile, type DemonstrationFile } from './demonstration-file.ts'

/** A shape that a rule looks for, planted in the demonstration, and the bills that carry it. */
export type PlantedBills = { rule: string; bills: string[] }

type Market = { bills: Bill[]; events: BillEvent[]; planted: PlantedBills[] }

const day = 86_400_000
const first = Date.UTC(2026, 0, 5, 2)
const ordinaryBills = 260

/** Demonstration bills and what happened to them: ordinary trade, and a shape for most rules. Always the same. */
export function demonstrationBills(): Market {
  const market = new DemonstrationMarket(demonstrationCast(), createRandom(20260107))
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
  readonly #cast: DemonstrationCast
  #schemers = 0

  constructor(cast: DemonstrationCast, random: Random) {
    this.#cast = cast
    this.#random = random
  }

  /** A genuine bill: few holders, weeks with each, down a supply chain without return. */
  trade(): void {
    const step = below(this.#random, 3)
    const bill = this.#bill({ drawer: this.#trader(step), payee: this.#trader(step + 1) })
    let holder = bill.payee
    let time = dateOf(bill) + (8 + below(this.#random, 20)) * day
    for (let hop = 0; hop < below(this.#random, 4) && step + 2 + hop < this.#cast.supplyChain.length; hop++) {
      const to = this.#trader(step + 2 + hop)
      this.#pass(bill, holder, to, time)
      holder = to
      time += (12 + below(this.#random, 25)) * day
    }
    if (below(this.#random, 3) === 0)
      this.#event(bill, { type: 'discount', from: holder, to: this.#cast.banks[0], time })
  }

  /** A bill that returns to a holder after three endorsements. */
  plantLoop(): void {
    const [first, second, third] = [this.#schemer(), this.#schemer(), this.#schemer()]
    const bill = this.#bill({ drawer: this.#trader(0), payee: first })
    this.#passAlong(bill, [first, second, third, first, this.#trader(5)], 3)
    this.planted.push({ rule: 'R01', bills: [bill.number] })
  }

  /** Four bills of like amounts that pass among four companies around a circle within three weeks. */
  plantCircle(): void {
    const around = [this.#schemer(), this.#schemer(), this.#schemer(), this.#schemer()]
    const bills = around.map((from, index) => {
      const amount = 980_000 + index * 7_000
      const issueDate = dayText(first + 70 * day)
      const bill = this.#bill({ drawer: this.#trader(0, index), payee: from, amount, issueDate })
      this.#pass(bill, from, around[(index + 1) % around.length] ?? '', dateOf(bill, 20 + index * 5))
      return bill.number
    })
    this.planted.push({ rule: 'R02', bills })
  }

  /** A bill endorsed six times within a day and a half, by companies that trade otherwise. */
  plantWash(): void {
    const hands = this.#cast.supplyChain.map((_, step) => this.#trader(step))
    const bill = this.#bill({ drawer: this.#cast.fallen, payee: hands[0] ?? '' })
    let time = dateOf(bill, 9)
    for (const [hand, to] of hands.slice(1).entries()) {
      this.#pass(bill, hands[hand] ?? '', to, time)
      time += 6 * 3_600_000
    }
    this.planted.push({ rule: 'R03', bills: [bill.number] })
  }

  /** A company that discounts seven bills the day after it gets them. */
  plantDiscounter(): void {
    const payee = this.#schemer()
    const bills = Array.from({ length: 7 }, (_, index) => {
      const issueDate = dayText(first + (30 + index * 9) * day)
      const bill = this.#bill({ drawer: this.#trader(1, index), payee, issueDate })
      this.#event(bill, { type: 'discount', from: payee, to: this.#cast.banks[1], time: dateOf(bill, 1) })
      return bill.number
    })
    this.planted.push({ rule: 'R04', bills })
  }

  /** A company that takes bills from twelve and passes them to twelve others the next day. */
  plantHub(): void {
    const hub = this.#schemer()
    const bills = Array.from({ length: 12 }, (_, index) => {
      const [step, place] = [index % 2, Math.floor(index / 2)]
      const bill = this.#bill({ drawer: this.#trader(step, place), payee: this.#trader(step + 1, place) })
      const at = first + (60 + index) * day
      this.#pass(bill, bill.payee, hub, at)
      this.#pass(bill, hub, this.#trader(step + 4, place), at + day)
      return bill.number
    })
    this.planted.push({ rule: 'R05', bills })
  }

  /** Six bills of just under five million between one pair within two days. */
  plantSplitting(): void {
    const issueDate = dayText(first + 40 * day)
    const pair = { drawer: this.#schemer(), payee: this.#schemer() }
    const bills = Array.from({ length: 6 }, (_, index) => {
      return this.#bill({ ...pair, amount: 4_860_000 + index * 21_000, issueDate }).number
    })
    this.planted.push({ rule: 'R11', bills })
  }

  /** A part of a package that is pledged to two banks. */
  plantDoublePledge(): void {
    const bill = this.#bill({ drawer: this.#trader(0), payee: this.#cast.leading[1] ?? '', amount: 3_000_000 })
    const pledge = { type: 'pledge', from: bill.payee, rangeStart: 1, rangeEnd: 200_000_000 } as const
    const [one, other] = this.#cast.banks
    this.#event(bill, { ...pledge, to: one, time: dateOf(bill, 12) })
    this.#event(bill, { ...pledge, to: other, time: dateOf(bill, 16), rangeStart: 150_000_001 })
    this.planted.push({ rule: 'R21', bills: [bill.number] })
  }

  /** An endorsement by a company that never held the bill. */
  plantStranger(): void {
    const [drawer, receiver, stranger] = [this.#schemer(), this.#schemer(), this.#schemer()]
    const bill = this.#bill({ drawer, payee: this.#trader(2) })
    this.#pass(bill, bill.payee, receiver, dateOf(bill, 15))
    this.#pass(bill, stranger, this.#trader(5), dateOf(bill, 40))
    this.planted.push({ rule: 'R22', bills: [bill.number] })
  }

  /** A company at a step of the supply chain, by chance where no place is given. */
  #trader(step: number, place?: number): string {
    const companies = this.#cast.supplyChain[step] ?? []
    return companies[place === undefined ? below(this.#random, companies.length) : place % companies.length] ?? ''
  }

  /** The next of the companies that do not trade. */
  #schemer(): string {
    return this.#cast.schemers[this.#schemers++] ?? ''
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
