import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { withoutLink } from './without-link-plugin.ts'

const ROUTE = fileURLToPath(import.meta.resolve('@tanstack/react-router')).replace(/index[\w.]*$/, 'route.js')
const LINK = ROUTE.replace(/route\.js$/, 'link.js')

const isLink = (id: string) => id.endsWith('/react-router/dist/esm/link.js')

async function modulesOf(code: string): Promise<readonly string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      withoutLink(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) => (id === 'entry' ? code : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  })
  if (!('output' in built)) throw new Error('Built more than once')
  return built.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
}

describe('withoutLink', () => {
  it('knows where the router has its link', () => {
    expect(existsSync(LINK)).toBe(true)
    expect(readFileSync(ROUTE, 'utf8')).toContain('"./link.js"')
  })

  it('leaves the link of a route out, and gives it to whoever asks for it', async () => {
    const routes = await modulesOf(
      `import { createRootRoute } from '${ROUTE}'\nconsole.log(createRootRoute())`,
    )
    expect(routes.some((id) => id.endsWith('/esm/route.js'))).toBe(true)
    expect(routes.filter((id) => isLink(id))).toEqual([])
    const linked = await modulesOf(`import { Link } from '@tanstack/react-router'\nconsole.log(Link)`)
    expect(linked.filter((id) => isLink(id))).toEqual([LINK])
  })
})
