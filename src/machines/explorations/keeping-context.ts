import type { KeepingContext, KeptSource } from './exploration-keeping.types.ts'

export const nothingKept: Omit<KeepingContext, 'mayKeep'> = {
  kept: null,
  stored: [],
  title: null,
  changedMeanwhile: false,
  wanted: null,
  opened: null,
  problem: null,
}

export function wantedIn({ wanted }: KeepingContext): KeptSource {
  if (!wanted) throw new Error('What is opened is remembered before')
  return wanted
}
