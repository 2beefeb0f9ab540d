import * as v from 'valibot'
import { guaranteeCascade } from '#analysis/issuers/guarantee-cascade.ts'
import { defaultsByHazard } from '#analysis/issuers/hazard.ts'
import { itemsOf } from '#analysis/issuers/indicator.ts'
import { liquidityOf } from '#analysis/issuers/liquidity.ts'
import { jumpFrom, notchesBetween, pledgeCover, priceDeviation } from '#analysis/issuers/market-signals.ts'
import {
  cashFlowToDebt,
  cashToShortDebt,
  depositsAndDebts,
  interestCover,
  leverage,
  shortTermShare,
} from '#analysis/issuers/ratios.ts'
import {
  altmanZ,
  altmanZ1,
  altmanZ2,
  altmanZoneOf,
  emergingMarketScore,
  zmijewski,
  zmijewskiProbability,
} from '#analysis/issuers/scores.ts'
import { distanceToDefault, mertonModel } from '#analysis/issuers/structural-models.ts'
import { publishedAucInterval } from '#analysis/models/metrics.ts'
import { strongComponents } from '#analysis/network/strong-components.ts'
import type { IssuerStatement } from '#contracts/issuers/issuer.ts'
import { type Formula, formula } from './risk-formula.ts'

const numbers = <const Keys extends readonly string[]>(keys: Keys) =>
  v.object(
    Object.fromEntries(keys.map((key) => [key, v.number()])) as { [Key in Keys[number]]: v.NumberSchema<undefined> },
  )

const Statement = v.object({
  ...numbers(['TA', 'CA', 'CL', 'RE', 'EBIT', 'MVE', 'TL', 'S', 'BVE', 'NI', 'CFO', 'cash']).entries,
  ...numbers(['ST_debt', 'LT_debt', 'interest']).entries,
  ...v.partial(numbers(['NI_prev', 'FFO', 'GNP', 'GP', 'TAgnp'])).entries,
})

const statementOf = (inputs: v.InferOutput<typeof Statement>): IssuerStatement => ({
  issuer: 'Issuer',
  period: '2025-12-31',
  publishedAt: '2026-04-30',
  currency: 'CNY',
  opinion: null,
  items: {
    totalAssets: inputs.TA,
    currentAssets: inputs.CA,
    currentLiabilities: inputs.CL,
    retainedEarnings: inputs.RE,
    ebit: inputs.EBIT,
    marketValue: inputs.MVE,
    totalLiabilities: inputs.TL,
    revenue: inputs.S,
    equity: inputs.BVE,
    netIncome: inputs.NI,
    operatingCashFlow: inputs.CFO,
    cash: inputs.cash,
    shortDebt: inputs.ST_debt,
    longDebt: inputs.LT_debt,
    interestExpense: inputs.interest,
  },
})

/** As textbooks print the index: rounded, with the wrong sign of the last term. Nothing but a contrast. */
const textbookZmijewski = ({ NI, TA, TL, CA, CL }: v.InferOutput<typeof Statement>): number =>
  -4.3 - (4.5 * NI) / TA + (5.7 * TL) / TA - (0.004 * CA) / CL

const itemIn = (inputs: v.InferOutput<typeof Statement>) => itemsOf({ current: statementOf(inputs), before: null })

const Amounts = v.record(v.string(), v.number())

/** Issuers: section B of the worked cases. */
export const issuerFormulas: Record<string, Formula> = {
  B01: formula(Statement, (inputs) => {
    const item = itemIn(inputs)
    const [Z, Z1, Z2] = [altmanZ.run(item), altmanZ1(item), altmanZ2.run(item)]
    const zone = (score: Parameters<typeof altmanZoneOf>[0], value: number | null) =>
      value === null ? null : altmanZoneOf(score, value)
    return {
      X1: liquidityOf(statementOf(inputs)).workingCapitalShare,
      X2: inputs.RE / inputs.TA,
      X3: inputs.EBIT / inputs.TA,
      X4: inputs.MVE / inputs.TL,
      X4_book: inputs.BVE / inputs.TL,
      X5: inputs.S / inputs.TA,
      Z,
      Z1,
      Z2,
      EM: emergingMarketScore.run(item),
      zone: { Z: zone('altmanZ', Z), Z1: zone('altmanZ1', Z1), Z2: zone('altmanZ2', Z2) },
    }
  }),
  B03: formula(Statement, (inputs) => {
    const X = zmijewski.run(itemIn(inputs))
    if (X === null) throw new RangeError('The index has no meaning for these inputs.')
    return { X, P: zmijewskiProbability(X), X_textbook_minus_sign: textbookZmijewski(inputs) }
  }),
  B04: formula(Statement, (inputs) => {
    const item = itemIn(inputs)
    const figures = liquidityOf(statementOf(inputs))
    return {
      cf_td: cashFlowToDebt.run(item),
      ni_ta: figures.returnOnAssets,
      tl_ta: leverage.run(item),
      wc_ta: figures.workingCapitalShare,
      current: figures.currentRatio,
      cash_st_debt: cashToShortDebt.run(item),
      ebit_cover: interestCover.run(item),
      cfo_cover: figures.cashFlowCover,
      st_share: shortTermShare.run(item),
      net_debt: figures.netDebt,
      total_debt_cap: figures.debtOfCapital,
      refi_gap: figures.refinancingGap,
    }
  }),
  B06: formula(numbers(['cash', 'TA', 'debt', 'interest_income', 'interest_expense']), (inputs) => {
    const parts = depositsAndDebts({
      cash: inputs.cash,
      totalAssets: inputs.TA,
      debt: inputs.debt,
      interestIncome: inputs.interest_income,
      interestExpense: inputs.interest_expense,
    })
    return {
      cash_ta: parts?.cashShare,
      debt_ta: parts?.debtShare,
      deposit_yield: parts?.yield,
      debt_cost: parts?.cost,
      gap: parts?.gap,
      flag: parts?.suspicious,
    }
  }),
  B07: formula(numbers(['E', 'sigmaE', 'D', 'r', 'T']), ({ E, sigmaE, D, r, T }) => {
    const model = mertonModel({ equity: E, equityVolatility: sigmaE, debt: D, rate: r, years: T })
    return {
      V: model.assets,
      sigmaV: model.assetVolatility,
      d1: model.d1,
      d2: model.d2,
      PD: model.probability,
      debt_mv: model.debtValue,
      pv_debt: model.presentDebt,
      EL: model.loss,
      recovery: model.recovery,
      spread_bp: model.spread * 10_000,
    }
  }),
  B08: formula(numbers(['V', 'sV', 'ST', 'LT', 'mu', 'T']), ({ V, sV, ST, LT, mu, T }) => {
    const found = distanceToDefault({
      assets: V,
      assetVolatility: sV,
      shortDebt: ST,
      longDebt: LT,
      growth: mu,
      years: T,
    })
    return { DPT: found.defaultPoint, DD_simple: found.simple, DD: found.distance, N_minus_DD: found.floor }
  }),
  B10: formula(v.object({ beta: Amounts, rows: v.array(Amounts) }), ({ beta: { b0 = 0, ...weights }, rows }) => {
    const logOdds = rows.map((row) => {
      const unknown = Object.keys(weights).find((name) => !Object.hasOwn(row, name))
      if (unknown !== undefined) throw new RangeError(`A row has no "${unknown}".`)
      return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (row[name] as number), b0)
    })
    const { hazards, survival, default: cumulative } = defaultsByHazard(logOdds)
    return { h: hazards, survival, cum_pd: cumulative }
  }),
  B12: formula(
    v.object({ hist: v.array(v.number()), ...numbers(['now', 'trade', 'valuation']).entries }),
    ({ hist, now, trade, valuation }) => {
      const { mean, deviation, z, median, spread, robustZ } = jumpFrom(hist, now)
      return {
        mean,
        sd: deviation,
        z,
        median,
        mad: spread,
        robust_z: robustZ,
        price_dev: priceDeviation(trade, valuation),
      }
    },
  ),
  B13: formula(v.object({ ladder: v.array(v.string()), frm: v.string(), to: v.string() }), ({ ladder, frm, to }) => ({
    notches: notchesBetween(ladder, frm, to),
  })),
  B15: formula(
    v.object({ guarantees: v.record(v.string(), Amounts), equity: Amounts, default: v.string() }),
    ({ guarantees, equity, default: first }) => {
      const list = Object.entries(guarantees).flatMap(([guarantor, debtors]) =>
        Object.entries(debtors).map(([debtor, amount]) => ({ guarantor, debtor, amount })),
      )
      const { failed, losses } = guaranteeCascade(list, new Map(Object.entries(equity)), first)
      return {
        scc: circlesOf(list),
        ratio: Object.fromEntries(
          Object.keys(guarantees).map((name) => [
            name,
            list.filter(({ guarantor }) => guarantor === name).reduce((sum, { amount }) => sum + amount, 0) /
              (equity[name] ?? Number.NaN),
          ]),
        ),
        failed,
        loss: Object.fromEntries(Object.keys(equity).map((name) => [name, losses.get(name) ?? 0])),
      }
    },
  ),
  B16: formula(numbers(['pledged', 'held', 'close_line', 'warn_line', 'pledge_price', 'ratio', 'price']), (inputs) => {
    const { cover, state, closePrice } = pledgeCover({
      price: inputs.price,
      pledgePrice: inputs.pledge_price,
      rate: inputs.ratio,
      warnLine: inputs.warn_line,
      closeLine: inputs.close_line,
    })
    return { pledge_ratio: inputs.pledged / inputs.held, coverage: cover, state, price_at_closeout: closePrice }
  }),
  B18: formula(numbers(['A', 'np', 'nn']), ({ A, np, nn }) => {
    const { q1, q2, error, low, high } = publishedAucInterval(A, np, nn)
    return { Q1: q1, Q2: q2, se: error, ci95: [low, high] }
  }),
}

/** Parties that guarantee for one another around a circle, by name. */
function circlesOf(list: readonly { guarantor: string; debtor: string }[]): string[][] {
  const names = [...new Set(list.flatMap(({ guarantor, debtor }) => [guarantor, debtor]))].toSorted()
  const placeOf = new Map(names.map((name, place) => [name, place]))
  const rows = names.map((name) =>
    list.filter(({ guarantor }) => guarantor === name).map(({ debtor }) => placeOf.get(debtor) as number),
  )
  const offsets = Int32Array.from([0, ...rows.map((_, row) => rows.slice(0, row + 1).flat().length)])
  const { count, offsets: starts, members } = strongComponents({ offsets, neighbours: Int32Array.from(rows.flat()) })
  return Array.from({ length: count }, (_, component) =>
    Array.from(
      members.subarray(starts[component], starts[component + 1]),
      (place) => names[place] as string,
    ).toSorted(),
  ).filter(({ length }) => length > 1)
}
