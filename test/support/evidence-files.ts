import type { EvidenceManifest } from '#contracts/explorations/evidence-bundle.ts'
import { type EvidenceFile, makeEvidence } from '#formats/explorations/make-evidence.ts'

export const evidenceAbout: Omit<EvidenceManifest, 'format' | 'version' | 'files'> = {
  program: 'RiskAtlas 0.1.0',
  madeAt: '2026-03-04T05:06:07.000Z',
  madeBy: 'analyst',
  company: { id: '1', name: '中国某公司' },
  asOf: null,
  stateHash: 'a'.repeat(64),
}

export const evidenceFiles: EvidenceFile[] = [
  { path: 'report.en-US.html', content: '<p>Report</p>', source: 'screen' },
  { path: 'report.zh-CN.html', content: '<p>报告</p>'.repeat(1000), source: 'screen' },
  { path: 'owners.csv', content: 'owner,company\r\n', source: 'server' },
]

export const evidenceArchive = (): Uint8Array => makeEvidence(evidenceAbout, evidenceFiles).archive
