import * as v from 'valibot'
import type { EntitySummary } from '../entities/entity.ts'
import type { NetworkEdge, OwnerRow } from '../ownership/network.ts'
import type { Interval } from '../ownership/owners.ts'
import { chinaDayOf } from '../values/china-day.ts'
import type { Provenance } from '../values/evidence.ts'
import type { IsoDate } from '../values/iso-date.ts'

/** What of an explored network is written to files: everything drawn, and what is loaded of groups drawn together. */
export type ExportedNetwork = {
  company: EntitySummary
  /** The day for which all of it holds, as it was asked for; `null`: the day on which it is made. */
  asOf: IsoDate | null
  /** ISO 8601, UTC. */
  madeAt: string
  /** Name and version of the program, e.g. `RiskAtlas 0.1.0`. */
  program: string
  parties: EntitySummary[]
  /** Interests among the parties as stated, without hypothetical ones. */
  interests: NetworkEdge[]
  /** The largest owners of the company, drawn or not, of `ownerTotal`. */
  owners: OwnerRow[]
  ownerTotal: number
  /** Part of the dividend that reaches no named owner. */
  unidentified: Interval | null
  /** Owners and holdings of grouped parties that were never loaded, and so are not written. */
  notLoaded: number
}

/** The day for which all of it holds, which files name also where none was asked for. */
export const dayOfExport = ({ asOf, madeAt }: Pick<ExportedNetwork, 'asOf' | 'madeAt'>): IsoDate =>
  asOf ?? chinaDayOf(madeAt)

/** A file that statements were read from: what it is known by, and the statements. */
export type StatementFile = { provenance: Provenance; interests: NetworkEdge[] }

/** The files that the interests were read from, each as imported at one time. */
export function statementFilesOf(interests: readonly NetworkEdge[]): StatementFile[] {
  const files = Map.groupBy(interests, ({ provenance: { source, file, importId } }) =>
    JSON.stringify([source, file, importId]),
  )
  return [...files.values()].flatMap((read) => (read[0] ? [{ provenance: read[0].provenance, interests: read }] : []))
}

/** Paper that a poster is laid out for, in landscape. */
export const PosterPaper = v.picklist(['a4', 'a3'])
export type PosterPaper = v.InferOutput<typeof PosterPaper>

export const posterFormats = ['poster-pdf', 'poster-svg', 'poster-png'] as const
export type PosterFormat = (typeof posterFormats)[number]

export const isPosterFormat = (format: ExportFormat): format is PosterFormat =>
  posterFormats.some((one) => one === format)

/** The files that can be made of what the screen shows. */
export const exportFormats = [
  'png',
  'svg',
  ...posterFormats,
  'owners-csv',
  'parties-csv',
  'interests-csv',
  'bods',
  'graphml',
  'evidence',
] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Those that hold data alone. */
export type DataFormat = Exclude<ExportFormat, 'png' | 'svg' | 'evidence' | PosterFormat>

/** Whether any of it was made up by the program to show what it does. */
export const isMadeUp = ({ company, parties, interests }: ExportedNetwork): boolean =>
  [company, ...parties, ...interests.map(({ provenance }) => provenance)].some(({ synthetic }) => synthetic)
