import * as v from 'valibot'

/** The path of the manifest in a bundle. */
export const manifestPath = 'manifest.json'

const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in lowercase hexadecimal'))
const FilePath = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
const Text = v.pipe(v.string(), v.maxLength(2000))

/** A file of a bundle: its size in bytes, and the SHA-256 of its content. */
export const BundledFile = v.object({
  path: FilePath,
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  sha256: Digest,
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
  /** Of the exploration that `actions.json` leads to when it is replayed. */
  stateHash: Digest,
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
