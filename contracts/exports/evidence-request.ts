import * as v from 'valibot'
import { EntityId } from '../entities/entity.ts'
import { ScenarioChanges } from '../ownership/stake-change.ts'
import { IsoDate } from '../values/iso-date.ts'
import { LocaleId } from '../values/locale.ts'
import { rowId } from '../values/row-id.ts'
import { Sha256 } from '../values/sha-256-text.ts'

/** What an evidence bundle may hold at most, the characters of one file of the screen, and the bytes of a request. */
export const evidenceMaxima = { parties: 5_000, interests: 10_000, characters: 2 ** 22, bytes: 2 ** 24 }

const distinct = <Item>(items: Item[]) => new Set(items).size === items.length
const twice = 'names one of them twice'
const ScreenFile = v.pipe(v.string(), v.minLength(1), v.maxLength(evidenceMaxima.characters))

/** The page and the graph view of a bundle in one language, as the screen wrote them. */
export const EvidenceReport = v.object({ locale: LocaleId, page: ScreenFile, graph: ScreenFile })
export type EvidenceReport = v.InferOutput<typeof EvidenceReport>

/**
 * The request of `POST /api/exports/evidence`: what the screen shows, by identities alone, and what only a screen can
 * write. Everything else in the bundle is read by the server.
 */
export const EvidenceRequest = v.object({
  company: EntityId,
  asOf: v.nullable(IsoDate),
  /** The `DataVersion` of the data on the screen. */
  version: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  /** Stands for the owners, parties and interests on the screen; the server must read the same. */
  networkDigest: Sha256,
  stateHash: Sha256,
  parties: v.pipe(v.array(EntityId), v.maxLength(evidenceMaxima.parties), v.check(distinct, twice)),
  interests: v.pipe(v.array(rowId('InterestId')), v.maxLength(evidenceMaxima.interests), v.check(distinct, twice)),
  /** Owners and holdings of grouped parties that the screen never loaded. */
  notLoaded: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The scenario that is drawn; its parties that are none of its own are known by their identities. */
  scenario: v.nullable(ScenarioChanges),
  reports: v.pipe(
    v.array(EvidenceReport),
    v.minLength(1),
    v.check((reports) => distinct(reports.map(({ locale }) => locale)), 'has one language twice'),
  ),
  /** The steps that led to the graph view, as JSON. */
  actions: ScreenFile,
})
export type EvidenceRequest = v.InferOutput<typeof EvidenceRequest>
