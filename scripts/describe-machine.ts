import { availableParallelism, loadavg } from 'node:os'
import { outputOf } from './tool.ts'

const scripts = [
  ['Latin', 'en'],
  ['Chinese', 'zh-cn'],
  ['Arabic', 'ar'],
] as const

/** What tests may depend on of the machine they run on, in a few lines. */
export async function describeMachine(): Promise<string> {
  const chromium =
    (await saidBy(process.env.CHROMIUM_PATH ?? 'chromium', ['--version'])) ?? 'none that tells its version'
  const fonts = await Promise.all(
    scripts.map(async ([script, language]) => {
      const font = await saidBy('fc-match', ['--format=%{family[0]}', `sans-serif:lang=${language}`])
      return `${script} ${font ?? 'unknown'}`
    }),
  )
  const [load = 0] = loadavg()
  return [
    `browser     ${chromium}`,
    `fonts       ${fonts.join(', ')} (where the page brings none of its own)`,
    `processors  ${availableParallelism()}, load ${load.toFixed(1)}`,
    `node        ${process.version}, time zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
  ].join('\n')
}

/** What a program says, or `null` where it is not there or says nothing. */
async function saidBy(program: string, args: string[]): Promise<string | null> {
  const said = await outputOf(program, args).catch(() => '')
  return said.trim() || null
}
