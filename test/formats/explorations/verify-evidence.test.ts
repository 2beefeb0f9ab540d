import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contracts/values/problem.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { makeEvidence } from '#formats/explorations/make-evidence.ts'
import { verifyEvidence } from '#formats/explorations/verify-evidence.ts'
import { evidenceAbout, evidenceArchive, evidenceFiles } from '#test/support/evidence-files.ts'

const verify = (archive: Uint8Array) => verifyEvidence('b.zip', archive)
const bytes = (text: string) => new TextEncoder().encode(text)

/** The bundle packed again by another program, after something was done to what is in it. */
function repacked(change: (files: Record<string, Uint8Array>) => void): Uint8Array {
  const files = unzipSync(evidenceArchive())
  change(files)
  return zipSync(files, { level: 1 })
}

/** Why a file is refused. */
function refusal(archive: Uint8Array): string {
  try {
    verify(archive)
  } catch (error) {
    if (error instanceof ProblemError) return error.message
    throw error
  }
  return 'it was taken'
}

describe('an evidence bundle', () => {
  test('an evidence bundle verifies as created, and is identified by the digest of its manifest', () => {
    const { archive, manifest } = makeEvidence(evidenceAbout, evidenceFiles)
    const digest = sha256(new TextEncoder().encode(manifest))
    const verdict = verify(archive)
    expect(verdict).toMatchObject({ digest, faults: [], manifest: { ...evidenceAbout, format: 'riskatlas-evidence' } })
    expect(verdict.manifest.files[0]).toEqual({
      path: 'report.en-US.html',
      bytes: 13,
      sha256: sha256('<p>Report</p>'),
      source: 'screen',
    })
    expect(digest).toBe(sha256(unzipSync(archive)['manifest.json'] ?? ''))
  })

  test('an evidence bundle is byte-identical whenever it is packed, and verifies when packed by another program', () => {
    expect(evidenceArchive()).toEqual(evidenceArchive())
    expect(verify(repacked(() => undefined)).faults).toEqual([])
  })

  test('an evidence bundle reports changed, missing and added files', () => {
    const archive = repacked((files) => {
      files['owners.csv'] = bytes('owner;company\r\n')
      delete files['report.en-US.html']
      files['more/notes.txt'] = bytes('x')
    })
    expect(verify(archive).faults).toEqual([
      { path: 'report.en-US.html', kind: 'missing' },
      { path: 'owners.csv', kind: 'changed' },
      { path: 'more/notes.txt', kind: 'added' },
    ])
  })

  test('an evidence bundle does not verify after any byte is changed', () => {
    const archive = evidenceArchive()
    const before = verify(archive)
    fc.assert(
      fc.property(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const spoilt = archive.slice()
        spoilt[at] = (spoilt[at] ?? 0) ^ change
        try {
          const { digest, faults } = verify(spoilt)
          // Times, attributes and versions of the packing program are no content.
          if (faults.length === 0 && digest === before.digest) expect(unzipped(spoilt)).toEqual(unzipped(archive))
        } catch (error) {
          expect(error).toBeInstanceOf(ProblemError)
        }
      }),
      { numRuns: 400 },
    )
  })
})

function unzipped(archive: Uint8Array): string[] {
  try {
    return Object.entries(unzipSync(archive)).map(([name, content]) => `${name} ${sha256(content)}`)
  } catch {
    return Object.entries(unzipSync(evidenceArchive())).map(([name, content]) => `${name} ${sha256(content)}`)
  }
}

describe('invalid evidence bundles', () => {
  test.each([
    ['nothing', new Uint8Array(), 'b.zip: it is no ZIP archive, or its end is missing'],
    ['a text', bytes('PK no archive'), 'b.zip: it is no ZIP archive, or its end is missing'],
    ['an empty archive', zipSync({}), 'b.zip: it is no evidence bundle: it holds no manifest.json'],
    ['another archive', zipSync({ 'a.txt': bytes('a') }), 'b.zip: it is no evidence bundle: it holds no manifest.json'],
    ['a manifest that is no JSON', zipSync({ 'manifest.json': bytes('{') }), 'b.zip: its manifest.json is not JSON'],
    [
      'a manifest of something else',
      zipSync({ 'manifest.json': bytes('{"format":"other"}') }),
      'b.zip: its manifest.json is not one of an evidence bundle: format: Invalid type: Expected "riskatlas-evidence" but received "other"',
    ],
    ['half an archive', evidenceArchive().slice(0, 500), 'b.zip: it is no ZIP archive, or its end is missing'],
    [
      'an archive with something before it',
      Uint8Array.from([1, 2, 3, ...evidenceArchive()]),
      expect.stringContaining('b.zip: its list of files breaks off'),
    ],
  ])('the invalid evidence bundle is refused: %s', (_, archive, message) => {
    expect(refusal(archive)).toEqual(message)
  })

  test('any bytes are refused or verified as an evidence bundle, without an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(2000), (noise, at) => {
        const archive = evidenceArchive()
        archive.set(noise.subarray(0, Math.max(0, archive.length - at)), Math.min(at, archive.length))
        expect(typeof refusal(archive)).toBe('string')
      }),
    )
  })
})

describe('hostile archives', () => {
  const limits = { archiveBytes: 2 ** 20, entries: 5, contentBytes: 2 ** 20 }
  const refused = (archive: Uint8Array) => () => verifyEvidence('b.zip', archive, limits)

  test('an archive with too many bytes, files or unpacked bytes is refused before unpacking', () => {
    expect(refused(new Uint8Array(2 ** 20 + 1))).toThrow('the archive has more than 1048576 bytes')
    const many = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}`, new Uint8Array()]))
    expect(refused(zipSync(many))).toThrow('the archive holds more than 5 files')
    expect(refused(zipSync({ zeros: new Uint8Array(2 ** 24) }))).toThrow('its files have more than 1048576 bytes')
  })

  test('an archive that unpacks to more or less than declared is refused', () => {
    for (const said of [10, 2 ** 19, 2 ** 19 + 2]) {
      const archive = zipSync({ zeros: new Uint8Array(2 ** 19 + 1) })
      const view = new DataView(archive.buffer)
      view.setUint32(view.getUint32(archive.length - 6, true) + 24, said, true)
      expect(refused(archive)).toThrow(`zeros does not unpack to the ${said} bytes that it says`)
    }
  })

  test('an archive with overlapping files, two names for one or duplicate names is refused', () => {
    const archive = zipSync({ aa: bytes('x'), bb: bytes('y') }, { level: 0 })
    const view = new DataView(archive.buffer)
    const list = view.getUint32(archive.length - 6, true)
    const second = list + 46 + 2
    const changed = (change: (copy: DataView) => void) => {
      const copy = archive.slice()
      change(new DataView(copy.buffer))
      return copy
    }
    expect(refused(changed((copy) => copy.setUint32(second + 42, 0, true)))).toThrow(
      'bb has another name where its content stands',
    )
    expect(
      refused(
        changed((copy) => {
          copy.setUint32(second + 42, 0, true)
          copy.setUint16(second + 46, copy.getUint16(list + 46, true), true)
        }),
      ),
    ).toThrow('two of its files share bytes')
    expect(
      refused(
        changed((copy) => {
          const from = copy.getUint32(second + 42, true)
          for (const at of [second + 46, from + 30]) copy.setUint16(at, copy.getUint16(list + 46, true), true)
        }),
      ),
    ).toThrow('it holds aa twice')
    expect(refused(changed((copy) => copy.setUint16(list + 8, 1, true)))).toThrow('aa is encrypted')
    expect(refused(changed((copy) => copy.setUint16(list + 10, 9, true)))).toThrow('aa is packed in an unknown way')
  })
})
