import type { IssuerList, IssuerQuery, IssuerReport } from '#contracts/issuers/issuer-report.ts'
import type { Graded } from '#contracts/values/risk-level.ts'

export type IssuerService = {
  list: (query: IssuerQuery) => Promise<IssuerList>
  /** Refuses with `not_found`. */
  read: (issuer: string, on: string | null) => Promise<IssuerReport>
  /** How grave the state of each issuer is on a day, of those of whom something is known. Refuses with `too_large`. */
  graded: (on: string) => Promise<Graded>
}
