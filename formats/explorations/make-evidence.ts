import { zipSync } from 'fflate'
import { type EvidenceManifest, type EvidenceSource, manifestPath } from '#contracts/explorations/evidence-bundle.ts'
import { sha256 } from '#contracts/values/sha-256.ts'

/** A file to be bundled, and who wrote it; its content is UTF-8. */
export type EvidenceFile = { path: string; content: string; source: EvidenceSource }

/** A bundle's bytes, and its manifest as it is written there, by whose SHA-256 the bundle is known. */
export type MadeEvidence = { archive: Uint8Array; manifest: string }

/** Packs files with a manifest of their sizes and hashes. The same files give the same bytes, packed whenever. */
export function makeEvidence(
  about: Omit<EvidenceManifest, 'format' | 'version' | 'files'>,
  files: EvidenceFile[],
): MadeEvidence {
  const encoder = new TextEncoder()
  const encoded = files.map(({ path, content, source }) => ({ path, bytes: encoder.encode(content), source }))
  const manifest: EvidenceManifest = {
    format: 'riskatlas-evidence',
    version: 1,
    ...about,
    files: encoded.map(({ path, bytes, source }) => ({ path, bytes: bytes.length, sha256: sha256(bytes), source })),
  }
  const written = `${JSON.stringify(manifest, null, 2)}\n`
  const content = [{ path: manifestPath, bytes: encoder.encode(written) }, ...encoded]
  const archive = zipSync(Object.fromEntries(content.map(({ path, bytes }) => [path, bytes])), {
    mtime: earliest,
    level: 6,
  })
  return { archive, manifest: written }
}

/** The earliest timestamp of a ZIP archive, in any zone. */
const earliest = new Date(1980, 0, 2)
