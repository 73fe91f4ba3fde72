import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostPage } from './host-page.ts'
import type { Signer } from './sign-token.ts'

export interface HostServerOptions {
  signer: Signer
  /** Without it, a free one. */
  port?: number
  /** Its own name: another site than the sportsbook's. */
  name?: string
  /** Other pages by path, such as those of a journey. */
  pages?: HostPages
}

/** A page by its path, of the sportsbook's origin; with headers, where it has some of its own. */
export type HostPages = Readonly<Record<string, (book: string) => string | PageWithHeaders>>

interface PageWithHeaders {
  html: string
  headers: Readonly<Record<string, string>>
}

const PLAYERS = ['anna', 'ben']

/**
 * The operator's server: pages, a sign-in of its own by a name alone, and a token for whoever is signed in. Where the
 * sportsbook is, it is told once that is open.
 */
export async function openHostServer({
  signer,
  port = 0,
  name = 'operator.localhost',
  pages = {},
}: HostServerOptions) {
  let book = ''
  const tokens = new Map<string, string>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const origin = `http://${name}:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const player = /(?:^|; )operator_player=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? null
    if (request.method === 'POST') {
      await act(url, player, response)
      return
    }
    const page = pages[url.pathname]
    if (page) return html(response, page(book))
    if (url.pathname === '/' || url.pathname.startsWith('/sports'))
      return html(response, hostPage({ book, player }))
    response.writeHead(404).end()
  }

  async function act(
    { pathname, searchParams }: URL,
    player: string | null,
    response: ServerResponse,
  ): Promise<ServerResponse> {
    const wanted = searchParams.get('player') ?? ''
    if (pathname === '/sign-in' && PLAYERS.includes(wanted))
      return response.writeHead(204, { 'set-cookie': `operator_player=${wanted}; Path=/; HttpOnly` }).end()
    if (pathname === '/sign-out')
      return response.writeHead(204, { 'set-cookie': 'operator_player=; Path=/; Max-Age=0' }).end()
    if (pathname !== '/sportsbook-token') return response.writeHead(404).end()
    if (player === null) return response.writeHead(204).end()
    const token = await signer.sign(player, { book, origin })
    tokens.set(token, player)
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(token)
  }

  return {
    origin,
    signer,
    /** How many tokens were signed. */
    tokens: () => tokens.size,
    /** Whose token it is, for the operator's wallet; null where it was not signed here. */
    playerOf: (token: string): string | null => tokens.get(token) ?? null,
    showBook(at: string): void {
      book = at
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}

function html(response: ServerResponse, page: string | PageWithHeaders): void {
  const { html: body, headers } = typeof page === 'string' ? { html: page, headers: {} } : page
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(body)
}
