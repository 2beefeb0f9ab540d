import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import application from './package.json' with { type: 'json' }
import { leanGraphCanvas } from './scripts/lean-graph-canvas.ts'

const underTest = process.env.VITEST !== undefined

/** Puts what the page of the API's reference loads beside the application. */
const apiReference: Plugin = {
  name: 'api-reference',
  apply: 'build',
  generateBundle() {
    for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
      const source = readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)))
      this.emitFile({ type: 'asset', fileName: `api-docs/${name}`, source })
    }
  },
}

export default defineConfig({
  define: { 'import.meta.env.APPLICATION_VERSION': JSON.stringify(application.version) },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      addExtensions: true,
      autoCodeSplitting: true,
      // What a screen reads is named beside it: neither belongs to what every page starts with.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      disableLogging: true,
      enableRouteGeneration: !underTest,
      tmpDir: 'node_modules/.cache/router',
    }),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    leanGraphCanvas(),
    apiReference,
  ],
  resolve: {
    // React has had this hook itself since 18; the stand-in for older versions would only add to the first load.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    manifest: true,
    target: 'es2024',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // One file for what every page starts with: it compresses better than many small ones.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:8000' } },
})
