import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { buildCode } from './testing/build-code.ts'
import { withoutLink } from './without-link-plugin.ts'

const ROUTE = fileURLToPath(import.meta.resolve('@tanstack/react-router')).replace(/index[\w.]*$/, 'route.js')
const LINK = ROUTE.replace(/route\.js$/, 'link.js')

const isLink = (id: string) => id.endsWith('/react-router/dist/esm/link.js')

const modulesOf = async (code: string) => (await buildCode(code, withoutLink())).files

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
