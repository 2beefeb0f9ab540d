/** A project of tests. */
export type TestProject = 'node' | 'spa' | 'dom' | 'database' | 'browser'

const every: readonly TestProject[] = ['node', 'spa', 'dom', 'database', 'browser']

/** What tests depend on without importing it, and the projects that have to be run whole when it changes. */
const reaches: readonly { files: RegExp; projects: readonly TestProject[] }[] = [
  {
    files: /^(package-lock\.json|package\.json|tsconfig[^/]*\.json|vite\.config\.ts|vitest\.[^/]*config\.ts)$/,
    projects: every,
  },
  { files: /^test\/support\//, projects: every },
  { files: /^src\/locales\//, projects: ['node', 'spa', 'dom', 'browser'] },
  { files: /^server\/database\/migrations\//, projects: ['database', 'browser'] },
  { files: /^(docs|examples|site|deploy|scripts|public|clients)\/|^[^/]+\.(md|json|cjs|txt)$/, projects: ['node'] },
]

/** The tests that a change can reach: these projects whole, and of the others what imports these files. */
export type Reached = { whole: TestProject[]; others: TestProject[]; files: string[] }

/** @param changed files, relative to the project's root */
export function reachedBy(changed: readonly string[]): Reached {
  const wanted = new Set(
    reaches.filter(({ files }) => changed.some((file) => files.test(file))).flatMap(({ projects }) => projects),
  )
  return {
    whole: every.filter((project) => wanted.has(project)),
    others: every.filter((project) => !wanted.has(project)),
    files: changed.filter((file) => /\.(tsx?|css|json)$/.test(file)),
  }
}
