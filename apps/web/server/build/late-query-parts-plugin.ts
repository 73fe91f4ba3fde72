import type { Plugin } from 'vite'

/** What the queries import for parts of theirs that come later, by who imports it. */
const PARTS = [
  { file: 'mutation.js', importer: 'mutationCache.js', name: 'Mutation' },
  { file: 'infiniteQueryBehavior.js', importer: 'query.js', name: 'infiniteQueryBehavior' },
]

const QUERY_CORE = /\/@tanstack\/query-core\/build\/modern\/(\w+\.js)$/
const STAND_IN = '\0late-query-part:'

/**
 * Mutations and queries of several pages are made by observers of their own, which no page has at first; the queries
 * import both all the same. Here they get them once such an observer is loaded. Measured: 1 kB of brotli less before the
 * first tap.
 */
export function lateQueryParts(): Plugin {
  return {
    name: 'late-query-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer = '') {
      if (source.startsWith(STAND_IN)) return source
      const [, from] = QUERY_CORE.exec(importer) ?? []
      const part = PARTS.find((each) => each.importer === from && source === `./${each.file}`)
      return part && STAND_IN + part.name
    },
    load(id) {
      if (!id.startsWith(STAND_IN)) return null
      const name = id.slice(STAND_IN.length)
      return `export let ${name}\nexport const arrived = (it) => void (${name} = it)`
    },
    transform(code, id) {
      const [, file] = QUERY_CORE.exec(id) ?? []
      const part = PARTS.find((each) => each.file === file)
      if (!part) return null
      const arrival = `import { arrived } from ${JSON.stringify(STAND_IN + part.name)}\narrived(${part.name})`
      return { code: `${code}\n${arrival}`, map: null }
    },
  }
}
