import path from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRY = path.join(import.meta.dirname, 'entry.tsx')

/** Builds these lines as a page's script, with a plugin of ours. */
export async function buildCode(code: string, plugin: Plugin) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      plugin,
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? code : undefined),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in built)) throw new Error('Built more than once')
  const [chunk] = built.output
  return { code: chunk.code, files: Object.keys(chunk.modules) }
}

/** What the built lines export, once they have run. */
export async function runCode(code: string): Promise<Record<string, unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}
