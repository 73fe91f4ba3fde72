import type { FrameLocator, Page } from '@playwright/test'
import { type HostPages, openHostServer } from '@touchline/host-demo/host-server'
import { createSigner } from '@touchline/host-demo/sign-token'
import { ownSite } from './own-site.ts'
import { test as base, expect } from './test.ts'

type HostServer = Awaited<ReturnType<typeof openHostServer>>

export interface EmbeddedWorker {
  /** Of the site's `embed`, beside hosts and keys. */
  embedParts: object
  /** Of a host's server: pages of a journey. */
  hostPages: HostPages
  /** The operator's server, on a name of its own; its page is an origin that the sportsbook knows. */
  host: HostServer
  /** The same server's like, whom the sportsbook does not know. */
  stranger: HostServer
}

export interface Embedded {
  /** The sportsbook, as another site than its hosts. */
  book: string
}

/** A sportsbook in pages of other origins: `*.localhost` names are other sites to each other, and need no certificate. */
export const test = base.extend<Embedded, EmbeddedWorker>({
  embedParts: [{}, { option: true, scope: 'worker' }],
  hostPages: [{}, { option: true, scope: 'worker' }],
  host: [
    async ({ hostPages }, use) => {
      const signer = await createSigner('operator')
      const host = await openHostServer({ signer, pages: hostPages })
      await use(host)
      host.close()
    },
    { scope: 'worker' },
  ],
  stranger: [
    async ({ hostPages }, use) => {
      const signer = await createSigner('stranger')
      const host = await openHostServer({ signer, name: 'stranger.localhost', pages: hostPages })
      await use(host)
      host.close()
    },
    { scope: 'worker' },
  ],
  sportsbookVariables: [
    async ({ host, embedParts }, use) => {
      const { issuer, keys } = host.signer
      await use({ ...ownSite({ embed: { hosts: [host.origin], issuer, keys, ...embedParts } }) })
    },
    { scope: 'worker' },
  ],
  book: [
    async ({ sportsbook, host, stranger }, use) => {
      const book = sportsbook.url.replace('localhost', 'book.localhost')
      host.showBook(book)
      stranger.showBook(book)
      await use(book)
    },
    { auto: true },
  ],
})

export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

/** What the host's page has been told, the last one of a name. */
export async function lastTold(page: Page, name: string): Promise<string> {
  return (await page.locator(`#log [data-name="${name}"]`).last().textContent()) ?? ''
}

/** The page in the frame has been linked to. */
export async function linked(page: Page, count = 1): Promise<void> {
  await expect(page.locator('#log [data-name="ready"]')).toHaveCount(count)
}

/** The way in, as visitors see it. */
export const logIn = (frame: FrameLocator) =>
  frame.getByRole('banner').getByRole('button', { name: 'Log in' })

/** The page of the sportsbook; none before the frame is there. */
export const inner = (page: Page) => page.frames()[1]

/** A link of the sportsbook is pressed, wherever on the page such a one would be. */
export const follow = (page: Page, path: string) =>
  inner(page)?.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

/** Before that a link loads a document, which takes the place of one that is still on its way. */
export const alive = (page: Page) => expect(frameOf(page).locator('html')).toHaveAttribute('data-prices', /./)

declare global {
  interface Window {
    /** On the operator's page. */
    sportsbook: {
      send: (type: string, payload: object) => void
      destroy: () => void
      size: string
    }
  }
}
