import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getIcons } from '@touchline/contract/calls/launch/launch'
import { type App, route } from '../../core/http/route.ts'

/** The drawings of the interface and of the sports as two sheets of symbols; read once, when first asked for. */
export function getIconsRoute(app: App): void {
  let icons: { icons: string; sportIcons: string } | undefined
  route(app, getIcons, async ({ reply }) => {
    icons ??= { icons: read('interface-icons'), sportIcons: read('sport-icons') }
    // `version` is the caller's mark of a release: another one is another address.
    reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    return icons
  })
}

function read(name: 'interface-icons' | 'sport-icons'): string {
  return readFileSync(fileURLToPath(import.meta.resolve(`@touchline/ui/${name}.svg`)), 'utf8')
}
