/** Ends what an earlier application left in the browser under this address: it would answer in the server's place. */
export async function retireServiceWorkers({ navigator, caches }: Window): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const names = (await caches?.keys()) ?? []
  await Promise.all([
    ...registrations.map((registration) => registration.unregister()),
    ...names.map((name) => caches.delete(name)),
  ])
}
