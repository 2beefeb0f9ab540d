import type { OwnershipFigures } from './ownership-of.ts'

/** What the server asks the worker thread; `asOf` is a day or the newest statements. */
export type OwnershipQuestion = { id: number; company: string; asOf: string | null }

export type WorkerAnswer = { id: number; figures: OwnershipFigures } | { id: number; error: unknown }
