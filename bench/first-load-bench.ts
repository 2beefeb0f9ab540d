import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tool } from '../scripts/tool.ts'
import type { BenchRow } from './bench-row.ts'
import { type Load, measureFirstLoad } from './time-to-usable.ts'

/**
 * What a visit that begins with the sign-in page loads before its form can be used, as it weighs on the line after
 * gzip -9, what comes while the form is used, and how long it takes beside a page that only draws the same fields.
 */
export async function firstLoadBench(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-first-load-'))
  try {
    const built = await tool(
      'vite',
      ['build', '--outDir', directory, '--emptyOutDir', '--logLevel', 'error'],
      undefined,
      { NODE_ENV: 'production' },
    )
    if (!built) throw new Error('The application cannot be built')
    const { scripts, styles, afterwards, usableAfter, bareUsableAfter, visits } = await measureFirstLoad(directory)
    if (scripts.files < 2) throw new Error('The form was there before its words: the sign-in page has changed')
    return [
      row('scripts until the form can be used', scripts, 'zh-CN; goal: at most 120'),
      row('styles until then', styles),
      row('scripts while the form is used', afterwards, 'the other ways to sign in, and the routes'),
      {
        ...row('cold cache to usable', scripts),
        unit: 'ms',
        ours: usableAfter,
        peer: bareUsableAfter,
        peerName: 'bare React form',
        ratio: usableAfter / bareUsableAfter,
        note: `median of ${visits} visits in turn over 1.6 Mbit/s, 150 ms`,
      },
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const row = (figure: string, { files, kilobytes }: Load, note = ''): BenchRow => ({
  name: 'first load of the sign-in page',
  figure,
  unit: 'kB gzip',
  ours: kilobytes,
  peer: null,
  peerName: null,
  ratio: null,
  note: [`${files} files`, note].filter(Boolean).join(', '),
})
