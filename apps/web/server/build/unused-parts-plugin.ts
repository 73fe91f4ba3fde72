import type { Plugin } from 'vite'

/** Names of attributes that React writes otherwise: all of documents, and those of drawings that a component uses. */
const ATTRIBUTES = new Set([
  'acceptCharset',
  'htmlFor',
  'httpEquiv',
  'crossOrigin',
  'shapeRendering',
  'strokeLinecap',
  'strokeLinejoin',
  'strokeWidth',
])

const REACT_DOM = /\/react-dom-client\.production\.js$/
const ALIASES = /var aliases = new Map\(\[[^;]+\]\)/
const ALIAS = /\["([\w-]+)", "[\w:-]+"\],?/g

const ERROR_BOUNDARY = /\/@tanstack\/react-router\/dist\/esm\/CatchBoundary\.js$/
const ERROR_PAGE = /function ErrorComponent\([\s\S]+?\n\}\n/

const COMPONENT = /\.tsx(\?|$)/
const WRITTEN = /\s([a-z]+[A-Z]\w*)=["{]/g

/**
 * Leaves out parts of libraries that no page shows: React's names of attributes for drawings (ours stand in sprites), and
 * the router's own error page (ours is `PageError`). Measured: 1 kB of brotli less before the first tap.
 */
export function unusedParts(): Plugin {
  const leftOut = new Set<string>()
  const written = new Map<string, string>()

  function withoutAliases(aliases: string): string {
    return aliases.replace(ALIAS, (alias, name: string) => {
      if (ATTRIBUTES.has(name)) return alias
      leftOut.add(name)
      return ''
    })
  }

  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (COMPONENT.test(id)) for (const [, name = ''] of code.matchAll(WRITTEN)) written.set(name, id)
      const part = REACT_DOM.test(id) ? ALIASES : ERROR_BOUNDARY.test(id) ? ERROR_PAGE : null
      if (!part) return null
      if (!part.test(code))
        this.error(`${id} is written otherwise than before: look for what it has too much`)
      const rest = part === ALIASES ? withoutAliases : () => 'const ErrorComponent = () => null\n'
      return { code: code.replace(part, rest), map: null }
    },
    buildEnd() {
      for (const name of leftOut) {
        const id = written.get(name)
        if (id) this.error(`${id} writes ${name}, which React does not know here: add it to ATTRIBUTES`)
      }
    },
  }
}
