import { writeFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Minutes that the files of each project may take together on 2 cores, where nothing else runs; two files run at a
 * time. What another process takes away is no fault of the tests, hence the generous part over what was measured.
 */
const budgets: Record<string, number> = { node: 4, dom: 9, database: 10, browser: 10 }

/** How much of its budget a project may take. */
const tolerance = 1.25

/** Names the file into which the minutes go. */
export const minutesFileVariable = 'PROJECT_MINUTES_FILE'

/** Minutes that the files of each project took together. */
export const ProjectMinutes = v.record(v.string(), v.number())
export type ProjectMinutes = v.InferOutput<typeof ProjectMinutes>

/** The minutes beside their budgets, a line for each project, and which projects are too far over theirs. */
export function minutesTable(minutes: ProjectMinutes): { text: string; exceeded: string[] } {
  const rows = Object.entries(minutes).map(([name, spent]) => ({ name, spent, budget: budgets[name] ?? 0 }))
  return {
    text: rows
      .map(({ name, spent, budget }) => `${name.padEnd(9)} ${spent.toFixed(1)} minutes of tests, budget ${budget}`)
      .join('\n'),
    exceeded: rows.filter(({ spent, budget }) => spent > budget * tolerance).map(({ name }) => name),
  }
}

/** Adds up how long the files of each project took, from their environment to their last hook, and writes it down. */
export const minutesReporter = (file: string): Reporter => ({
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
