import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const LUCIDE_ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.mjs$/

/**
 * Replaces Lucide's icons in scripts by references into `interface-icons.svg`, on the server as in the browser. Measured:
 * 2 kB of brotli less before the first tap.
 */
export function lineIcons(): Plugin {
  const ui = path.dirname(createRequire(import.meta.url).resolve('@touchline/ui/icons/line-icon'))
  return {
    name: 'line-icons',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['lucide-react'] } }),
    async load(id) {
      const [, name] = LUCIDE_ICON.exec(id) ?? []
      // Some files only re-export an icon that was renamed; the reference uses its new name.
      if (name === undefined || !(await readFile(id, 'utf8')).includes('__iconData')) return null
      const component = JSON.stringify(path.join(ui, 'line-icon.tsx'))
      return `import { lineIcon } from ${component}\nexport default /* @__PURE__ */ lineIcon(${JSON.stringify(name)})`
    },
  }
}
