import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import * as v from 'valibot'

/**
 * Minutes that the files of each project may take together on 2 cores, where nothing else runs; two files run at a
 * time.
 */
const budgets: Record<string, number> = { node: 6, dom: 16, database: 40, browser: 40 }

/** How much of its budget a project may take. */
const tolerance = 1.25

const busyFrom = 0.1
const ticksInASecond = 100

/** Names the file into which the minutes go. */
export const minutesFileVariable = 'PROJECT_MINUTES_FILE'

/** Minutes that the files of each project took together. */
export const ProjectMinutes = v.record(v.string(), v.number())
export type ProjectMinutes = v.InferOutput<typeof ProjectMinutes>

/**
 * The minutes beside their budgets, one line per project, and the projects too far over theirs.
 *
 * @param others the part of the machine's load from other processes, 0 to 1: above a tenth nothing is judged
 */
export function minutesTable(minutes: ProjectMinutes, others: number): { text: string; exceeded: string[] } {
  const rows = Object.entries(minutes).map(([name, spent]) => ({ name, spent, budget: budgets[name] ?? 0 }))
  const lines = rows.map(
    ({ name, spent, budget }) => `${name.padEnd(9)} ${spent.toFixed(1)} minutes of tests, budget ${budget}`,
  )
  if (others > busyFrom) {
    lines.push(`No budget is judged: ${Math.round(others * 100)} % of the machine's work was that of others.`)
    return { text: lines.join('\n'), exceeded: [] }
  }
  const exceeded = rows.filter(({ spent, budget }) => spent > budget * tolerance).map(({ name }) => name)
  return { text: lines.join('\n'), exceeded }
}

/**
 * Measures the processor load from now on.
 *
 * @returns a function that gives the part of other processes, 0 to 1
 */
export function watchMachine(): () => number {
  const [allBefore, oursBefore] = [workOfAll(), workOfChildren()]
  return () => {
    const all = workOfAll() - allBefore
    const ours = workOfChildren() - oursBefore
    return ours === 0 ? 0 : Math.max(0, 1 - ours / all)
  }
}

const workOfAll = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000

/** Processor seconds of all ended child processes; 0 where the system does not report it. */
function workOfChildren(): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / ticksInASecond
}

/** What is read of a file of tests; the runner's own types would bring those of its browser along. */
type TestModule = {
  project: { name: string }
  diagnostic: () => Record<
    'environmentSetupDuration' | 'prepareDuration' | 'collectDuration' | 'setupDuration' | 'duration',
    number
  >
}

/** Adds up how long the files of each project took, from their environment to their last hook, and writes it down. */
export const minutesReporter = (file: string) => ({
  onTestRunEnd: (modules: readonly TestModule[]) => {
    const minutes: ProjectMinutes = {}
    for (const module of modules) {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      const spent = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
      minutes[module.project.name] = (minutes[module.project.name] ?? 0) + spent / 60_000
    }
    writeFileSync(file, JSON.stringify(minutes))
  },
})
