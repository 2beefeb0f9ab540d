import { defineConfig } from 'vitest/config'

const spa = './vite.config.ts'

export default defineConfig({
  test: {
    projects: [
      {
        extends: spa,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{contracts,analysis,formats,lifecycles,demo,machines,api,cli,house}/**/*.test.ts'],
        },
      },
      {
        extends: spa,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['test/{components,features,routes,app}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/dom.ts'],
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/support/embedded-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/built-application.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
