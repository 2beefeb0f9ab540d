import type { Plugin } from 'vite'

/**
 * Leaves a route's own `Link` (`Route.Link`) out of the bundle: nothing here uses it, and with it every page would begin
 * by loading what links need. `Link` of `src/components/link.tsx` comes with the screens that have links.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]route\.js/ },
      handler(code) {
        const lean = code
          .replace('import { Link } from "./link.js";\n', '')
          .replace(/^\t\tthis\.Link = React\.forwardRef\(.*?^\t\t\}\);\n/gms, '')
        if (lean.includes('Link'))
          this.error('The router has changed: see whether its routes still bring links with them')
        return { code: lean, map: null }
      },
    },
  }
}
