import { expect, test } from 'vitest'
import { retireServiceWorkers } from '#src/app/retire-service-workers.ts'

test('every service worker is unregistered and every cache deleted', async () => {
  const workers = new Set(['a', 'b'])
  const kept = new Set(['pages', 'pictures'])
  const page = {
    navigator: {
      serviceWorker: {
        getRegistrations: async () =>
          [...workers].map((worker) => ({ unregister: async () => workers.delete(worker) })),
      },
    },
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  }
  await retireServiceWorkers(page as unknown as Window)
  expect([workers, kept]).toEqual([new Set(), new Set()])
})

test('a browser without service workers and caches is left unchanged', async () => {
  await expect(retireServiceWorkers({ navigator: {} } as unknown as Window)).resolves.toBeUndefined()
})
