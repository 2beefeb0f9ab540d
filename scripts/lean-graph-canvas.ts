import type { Plugin } from 'vite'

const absentScreenshots = '\0absent-screenshots'

/**
 * Leaves out of the bundle what the graph canvas imports but never calls here (html2canvas, 46 kB gzip), and repairs
 * g-lite's spread of every mutation record into one call, which leaves the canvas blank from about 8,000 nodes.
 */
export function leanGraphCanvas(): Plugin {
  return {
    name: 'lean-graph-canvas',
    apply: 'build',
    resolveId: {
      filter: { id: /^html2canvas$/ },
      handler: () => absentScreenshots,
    },
    load: {
      filter: { id: new RegExp(`^${absentScreenshots}$`) },
      handler: () => 'export default () => { throw new Error("html2canvas is not part of this build") }',
    },
    transform: {
      filter: { id: /@antv[\\/]g-lite[\\/]dist[\\/]index\.esm\.js/ },
      handler(code) {
        const repaired = code.replace(
          /\(_this\$mutationRecords = _this\.mutationRecords\)\.push\.apply\(_this\$mutationRecords, [\w$]+\(records\)\);/,
          'for (var i = 0; i < records.length; i++) _this.mutationRecords.push(records[i]);',
        )
        if (repaired === code) this.error('g-lite has changed: see whether its mutation records still need repairing')
        return { code: repaired, map: null }
      },
    },
  }
}
