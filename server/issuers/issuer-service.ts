import type { IssuerList, IssuerQuery, IssuerReport } from '#contracts/issuer-report.ts'

export type IssuerService = {
  list: (query: IssuerQuery) => Promise<IssuerList>
  /** Refuses with `not_found`. */
  read: (issuer: string, on: string | null) => Promise<IssuerReport>
}
