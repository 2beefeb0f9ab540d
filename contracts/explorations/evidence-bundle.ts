import * as v from 'valibot'
import type { LocaleId } from '../values/locale.ts'
import { Sha256 } from '../values/sha-256-text.ts'

/** The path of the manifest in a bundle. */
export const manifestPath = 'manifest.json'

/** The paths of the report and of the graph view in a language. */
export const reportPath = (locale: LocaleId) => `report.${locale}.html`
export const graphPath = (locale: LocaleId) => `graph.${locale}.svg`

const FilePath = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
const Text = v.pipe(v.string(), v.maxLength(2000))

/** Who wrote a file: the server from what is stored, or the screen of whoever asked for the bundle. */
export const EvidenceSource = v.picklist(['server', 'screen'])
export type EvidenceSource = v.InferOutput<typeof EvidenceSource>

/** A file of a bundle: its size in bytes, the SHA-256 of its content, and who wrote it (missing in older bundles). */
export const BundledFile = v.object({
  path: FilePath,
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  sha256: Sha256,
  source: v.optional(EvidenceSource),
})
export type BundledFile = v.InferOutput<typeof BundledFile>

/** What an evidence bundle is of, who made it when from which data, and every file in it. */
export const EvidenceManifest = v.object({
  format: v.literal('riskatlas-evidence'),
  version: v.literal(1),
  program: Text,
  madeAt: Text,
  madeBy: Text,
  company: v.object({ id: Text, name: v.nullable(Text) }),
  asOf: v.nullable(Text),
  /** Of the exploration that `actions.json` leads to when it is replayed, as the screen says. */
  stateHash: Sha256,
  files: v.pipe(v.array(BundledFile), v.maxLength(100)),
})
export type EvidenceManifest = v.InferOutput<typeof EvidenceManifest>

/** How a file of a bundle differs from what its manifest says. */
export type EvidenceFault = { path: string; kind: 'changed' | 'missing' | 'added' }

/**
 * Whether a bundle is unchanged. `digest` is the SHA-256 of its manifest: equal to the one in the audit log of its
 * server, unless the manifest was rewritten.
 */
export type EvidenceVerdict = { digest: string; manifest: EvidenceManifest; faults: EvidenceFault[] }
