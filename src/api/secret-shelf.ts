export type SecretShelf<Secret> = ReturnType<typeof createSecretShelf<Secret>>

/** Holds what is shown once and written down nowhere, so that machines carry plain keys; emptied when it was seen. */
export function createSecretShelf<Secret>() {
  const secrets = new Map<string, Secret>()
  let shelved = 0
  return {
    put(secret: Secret): string {
      const key = String(++shelved)
      secrets.set(key, secret)
      return key
    },
    /** What is shelved under a key; `null` without one, and once the shelf was emptied. */
    read: (key: string | null): Secret | null => (key === null ? null : (secrets.get(key) ?? null)),
    empty: () => secrets.clear(),
  }
}
