import type { BenchRow } from './bench-row.ts'

const suites: Record<string, () => Promise<BenchRow[]>> = {
  analysis: async () => (await import('./analysis-bench.ts')).analysisBench(),
  register: async () => (await import('./register-bench.ts')).registerBench(),
  'event-loop': async () => (await import('./event-loop-bench.ts')).eventLoopBench(),
  import: async () => (await import('./import-bench.ts')).importBench(),
  readers: async () => (await import('./readers-bench.ts')).readersBench(),
  'first-load': async () => (await import('./first-load-bench.ts')).firstLoadBench(),
  canvas: async () => (await import('./canvas-bench.ts')).canvasBench(),
  screen: async () => (await import('./screen-bench.ts')).screenBench(),
  query: async () => (await import('./query-bench.ts')).queryBench(),
  'adverse-media': async () => (await import('./adverse-media-bench.ts')).adverseMediaBench(),
  models: async () => (await import('./models-bench.ts')).modelsBench(),
  duplicates: async () => (await import('./duplicates-bench.ts')).duplicatesBench(),
  search: async () => (await import('./search-bench.ts')).searchBench(),
  'sign-in': async () => (await import('./sign-in-bench.ts')).signInBench(),
  api: async () => (await import('./api-bench.ts')).apiBench(),
}

process.send?.(await suites[process.argv[2] ?? '']?.())
