import { lazy } from 'react'

/** The graph view of a whole network, loaded only where it is shown. */
export const LazyOverviewCanvas = lazy(async () => ({
  default: (await import('./overview-canvas.tsx')).OverviewCanvas,
}))
