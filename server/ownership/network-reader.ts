import { parentPort } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { type NetworkExtent, readStored } from './read-network.ts'

/** The memory of all arrays of numbers in a value. */
function memoryOf(value: unknown): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) return new Set(value.buffer instanceof ArrayBuffer ? [value.buffer] : [])
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.values(value).flatMap((part) => [...memoryOf(part)]))
}

parentPort?.once('message', async ([connection, extent]: [ClientConfig, NetworkExtent]) => {
  const network = await readStored(connection, extent)
  parentPort?.postMessage(network, [...memoryOf(network)])
})
