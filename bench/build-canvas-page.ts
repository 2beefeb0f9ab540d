import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { leanGraphCanvas } from '../scripts/lean-graph-canvas.ts'

/** Builds the page that draws networks with the canvases of the product and with their peer. */
export async function buildCanvasPage(directory: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'canvas-page'),
    logLevel: 'error',
    plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), leanGraphCanvas()],
    build: { target: 'es2024', outDir: directory, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
}
