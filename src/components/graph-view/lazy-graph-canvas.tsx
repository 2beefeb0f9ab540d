import { lazy } from 'react'

/** The canvas, loaded only where a picture is shown. */
export const LazyGraphCanvas = lazy(async () => ({ default: (await import('./graph-canvas.tsx')).GraphCanvas }))
