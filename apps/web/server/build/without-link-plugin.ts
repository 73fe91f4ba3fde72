import type { Plugin } from 'vite'

const ROUTE = /\/@tanstack\/react-router\/dist\/esm\/route\.js$/
const STAND_IN = '\0no-link'

/**
 * The router's routes each carry a component `Link`, 1.4 kB (brotli) of every first load. Links here are plain ones, which
 * the document follows (`follow-links.ts`); whoever imports `Link` by its name gets the router's own.
 */
export function withoutLink(): Plugin {
  return {
    name: 'without-link',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './link.js' && importer !== undefined && ROUTE.test(importer) ? STAND_IN : undefined,
    load: (id) =>
      id === STAND_IN
        ? `export function Link() { throw new Error('Import Link from @tanstack/react-router') }`
        : undefined,
  }
}
