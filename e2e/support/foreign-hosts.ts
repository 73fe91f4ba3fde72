import type { BrowserContext } from '@playwright/test'

/** Everything that a browser asks of hosts other than the sportsbook's, as its network log has it. */
export interface ForeignHosts {
  /** Addresses in the order in which they were asked for. */
  readonly asked: readonly string[]
  hosts(): string[]
}

/**
 * Nobody else's server is reached: each request to one is noted and answered by a stand-in of the same address. The page's
 * own content security policy has let it through by then, so that a host it does not name never gets here.
 */
export async function standInForOthers(
  context: BrowserContext,
  ownOrigin: string,
  scripts: Readonly<Record<string, string>> = {},
): Promise<ForeignHosts> {
  const asked: string[] = []
  await context.route(
    (url) => url.origin !== ownOrigin && url.protocol.startsWith('http'),
    async (route) => {
      const address = route.request().url()
      asked.push(address)
      const [, body = ''] = Object.entries(scripts).find(([start]) => address.startsWith(start)) ?? []
      await route.fulfill({ contentType: 'text/javascript', body })
    },
  )
  return { asked, hosts: () => [...new Set(asked.map((address) => new URL(address).host))] }
}
