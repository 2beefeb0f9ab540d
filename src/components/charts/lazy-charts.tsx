import { lazy } from 'react'

/** The charts, loaded only where one is shown. */
export const LazyBarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }))
export const LazyColumnChart = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }))
export const LazyStackedColumns = lazy(async () => ({
  default: (await import('./stacked-columns.tsx')).StackedColumns,
}))
