import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/memory-directory.ts'
import { patience } from './scripts/patience.ts'
import { reportFileVariable, reportWriter } from './scripts/test-report.ts'

keepTemporaryFilesInMemory()
// Programs that tests start, and threads of theirs, need not compile again what others have compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

const reportFile = process.env[reportFileVariable]
const spa = './vite.config.ts'
const maxWorkers = '100%'
const patient = {
  testTimeout: patience.test,
  hookTimeout: patience.test,
  expect: { poll: { timeout: patience.change } },
}

// Much of what a test makes is soon thrown away: with more room for what is young, it need not be cleared away so
// often.
const execArgv = ['--max-semi-space-size=64']

export default defineConfig({
  test: {
    maxWorkers,
    reporters: reportFile === undefined ? ['default'] : ['default', reportWriter(reportFile)],
    provide: { nightly: false, firstSeed: 1 },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{contracts,analysis,formats,lifecycles,demo,machines,cli,house}/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
          execArgv,
          ...patient,
        },
      },
      {
        // What belongs to the application and needs no document; files with one are named .test.tsx.
        extends: spa,
        test: {
          name: 'spa',
          environment: 'node',
          maxWorkers,
          include: ['test/{api,components,features,routes,app}/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
          execArgv,
          ...patient,
        },
      },
      {
        extends: spa,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // What extends a file inherits nothing from here.
          maxWorkers,
          include: ['test/{api,components,features,routes,app}/**/*.test.tsx'],
          setupFiles: ['test/support/dom.ts'],
          sequence: { groupOrder: 0 },
          execArgv,
          ...patient,
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
          execArgv,
          ...patient,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          exclude: ['test/browser/**/*.nightly.test.ts'],
          globalSetup: ['test/support/built-application.ts'],
          maxWorkers,
          sequence: { groupOrder: 1 },
          execArgv,
          ...patient,
        },
      },
    ],
  },
})
