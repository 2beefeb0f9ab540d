import * as v from 'valibot'
import {
  type EvidenceFault,
  EvidenceManifest,
  type EvidenceVerdict,
  manifestPath,
} from '#contracts/explorations/evidence-bundle.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { fileProblem } from '../reading/file-problem.ts'
import { unzipped } from '../reading/unzip.ts'
import { evidenceLimits, type ZipLimits } from '../reading/zip-directory.ts'

/**
 * Compares each file of a bundle with the manifest in it.
 * @param file what messages call the bundle
 * @throws ProblemError `malformed_file` where it is no evidence bundle, `too_large` beyond the limits
 */
export function verifyEvidence(file: string, archive: Uint8Array, limits: ZipLimits = evidenceLimits): EvidenceVerdict {
  const found = new Map<string, { bytes: number; sha256: string }>()
  let written: Uint8Array | null = null
  for (const { name, content } of unzipped(file, archive, limits)) {
    if (name === manifestPath) written = content
    else found.set(name, { bytes: content.length, sha256: sha256(content) })
  }
  if (written === null)
    throw fileProblem('malformed_file', file, `it is no evidence bundle: it holds no ${manifestPath}`)
  const manifest = manifestFrom(file, written)
  const expected = new Map(manifest.files.map((one) => [one.path, one]))
  const faults = [
    ...manifest.files.flatMap((one): EvidenceFault[] => {
      const there = found.get(one.path)
      if (!there) return [{ path: one.path, kind: 'missing' }]
      return there.bytes === one.bytes && there.sha256 === one.sha256 ? [] : [{ path: one.path, kind: 'changed' }]
    }),
    ...[...found.keys()].filter((path) => !expected.has(path)).map((path): EvidenceFault => ({ path, kind: 'added' })),
  ]
  return { digest: sha256(written), manifest, faults }
}

/**
 * The manifest of a bundle.
 * @param file what messages call the bundle
 * @throws ProblemError `malformed_file` where it is none
 */
function manifestFrom(file: string, written: Uint8Array): EvidenceManifest {
  let content: unknown
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(written))
  } catch {
    throw fileProblem('malformed_file', file, `its ${manifestPath} is not JSON`)
  }
  const parsed = v.safeParse(EvidenceManifest, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const place = v.getDotPath(issue) ?? 'the whole'
  throw fileProblem(
    'malformed_file',
    file,
    `its ${manifestPath} is not one of an evidence bundle: ${place}: ${issue.message}`,
  )
}
