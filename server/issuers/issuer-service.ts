import type { IssuerList, IssuerReport, IssuerSort } from '#contracts/issuer-report.ts'
import type { RiskLevel } from '#contracts/risk-level.ts'

/** Which issuers: whose name holds `q`, of a level on a day (`null`: today). */
export type IssuerQuery = {
  q: string
  level: RiskLevel | null
  on: string | null
  sort: IssuerSort
  offset: number
  limit: number
}

export type IssuerService = {
  list: (query: IssuerQuery) => Promise<IssuerList>
  /** Refuses with `not_found`. */
  read: (issuer: string, on: string | null) => Promise<IssuerReport>
}
