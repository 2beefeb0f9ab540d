import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/memory-directory.ts'
import { minutesFileVariable, minutesReporter } from './scripts/project-minutes.ts'

keepTemporaryFilesInMemory()
// Programs that tests start, and threads of theirs, need not compile again what others have compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

const minutesFile = process.env[minutesFileVariable]
const spa = './vite.config.ts'
const maxWorkers = '100%'

export default defineConfig({
  test: {
    maxWorkers,
    reporters: minutesFile === undefined ? ['default'] : ['default', 'json', minutesReporter(minutesFile)],
    provide: { nightly: false },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{contracts,analysis,formats,lifecycles,demo,machines,cli,house}/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
          testTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: spa,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // What extends a file inherits nothing from here.
          maxWorkers,
          include: ['test/{api,components,features,routes,app}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/dom.ts'],
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['test/{server,upgrade}/**/*.test.ts'],
          globalSetup: ['test/support/embedded-postgres.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/built-application.ts'],
          maxWorkers,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
