import { lazy } from 'react'

/** The drawing of a chart, loaded only where one is shown. */
export const LazyChart = lazy(async () => ({ default: (await import('./drawn-chart.tsx')).DrawnChart }))
