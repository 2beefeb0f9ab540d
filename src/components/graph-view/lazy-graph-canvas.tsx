import { lazy } from 'react'

/** The canvas, loaded only where a graph view is shown. */
export const LazyGraphCanvas = lazy(async () => ({ default: (await import('./graph-canvas.tsx')).GraphCanvas }))
