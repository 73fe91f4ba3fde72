import type { Plugin } from 'vite'

const PACKAGE = /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//
/** It looks up modules of Node's, and comes in two halves. */
const ON_SERVER = /\/node_modules\/react-dom\//
const PRODUCTION = /require\(["']\.\/(cjs\/[\w-]+\.production\.js)["']\)/
const REQUIRES = /^var (\w+ = require\("[\w-]+"\)(?:,\s*\w+ = require\("[\w-]+"\))*);/m
const REQUIRE = /(\w+) = require\("([\w-]+)"\)/g

const DEFAULT = /^import (\w+) from ["']react["']/m

/**
 * React's files as modules: the bundler then calls their functions by name, leaves out what nothing imports, and needs no
 * wrapper around each. Measured: 2.4 kB of brotli less before the first tap.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' && ON_SERVER.test(id)) return null
      // A module has no object of everything: whoever imports that takes the module itself.
      if (!PACKAGE.test(id))
        return DEFAULT.test(code)
          ? { code: code.replace(DEFAULT, 'import * as $1 from "react"'), map: null }
          : null
      const [, production] = PRODUCTION.exec(code) ?? []
      const asModule = production === undefined ? moduleOf(code) : `export * from './${production}'`
      if (/\b(require\(|module\.exports)/.test(asModule)) this.error(`${id} is written otherwise than before`)
      return { code: asModule, map: null }
    },
  }
}

/** What is assigned to a field of `exports` becomes a variable of that name. */
export function moduleOf(code: string): string {
  const [, requires = ''] = REQUIRES.exec(code) ?? []
  const imports = [...requires.matchAll(REQUIRE)].map(([, name, of]) => `import * as ${name} from '${of}'\n`)
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].flatMap(([, name]) => name ?? []))
  const body = code
    .replace(REQUIRES, '')
    .replace(/^exports\.(\w+) =/gm, 'var $$$1 =')
    .replace(/\bexports\.(\w+)/g, '$$$1')
    // React asks a scheduler for tests for them; this one has neither.
    .replace(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, 'undefined')
  const exported = `\nexport { ${[...names].map((name) => `$${name} as ${name}`).join(', ')} }\n`
  return imports.join('') + body + exported
}
