/** What the machines know of a shelved file. */
type Ticket = { key: string; name: string; bytes: number }

export type FileStore = ReturnType<typeof createFileStore>

/** Holds the chosen files, so that machines have plain keys; a file is removed once it is sent. */
export function createFileStore() {
  const files = new Map<string, File>()
  let shelved = 0
  const page = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return {
    put(file: File): Ticket {
      const key = String(++shelved)
      files.set(key, file)
      return { key, name: file.name, bytes: file.size }
    },
    /** What the server is to call its upload: nobody else calls any so. */
    markOf: (key: string): string => `${page}.${key}`,
    has: (key: string): boolean => files.has(key),
    take(key: string): File {
      const file = files.get(key)
      if (!file) throw new Error(`No file is shelved under "${key}": it was released before it was sent`)
      return file
    },
    release(key: string): void {
      files.delete(key)
    },
  }
}

export type OneTimeSecrets<Secret> = ReturnType<typeof createOneTimeSecrets<Secret>>

/** Holds what is shown once and written down nowhere, so that machines carry plain keys; emptied when it was seen. */
export function createOneTimeSecrets<Secret>() {
  const secrets = new Map<string, Secret>()
  let shelved = 0
  return {
    put(secret: Secret): string {
      const key = String(++shelved)
      secrets.set(key, secret)
      return key
    },
    /** The file of a key; `null` without one, and after clearing. */
    read: (key: string | null): Secret | null => (key === null ? null : (secrets.get(key) ?? null)),
    empty: () => secrets.clear(),
  }
}
