import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** A push service on this machine, that only counts. */
const service = createServer((request, response) => {
  pushed.push(request.url ?? '')
  request.resume()
  request.on('end', () => response.writeHead(201).end())
}).listen(0, '127.0.0.1')
const pushed: string[] = []
await once(service, 'listening')
const address = service.address()
const SERVICE = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

const vapid = createECDH('prime256v1')
vapid.generateKeys()

test.use({
  sportsbookVariables: {
    VAPID_PUBLIC_KEY: vapid.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: vapid.getPrivateKey('base64url').padStart(43, 'A'),
    VAPID_SUBJECT: 'mailto:push@touchline.test',
    PUSH_SERVICES: SERVICE,
  },
})
test.afterAll(() => void service.close())

/** A browser without a way to its maker's push service subscribes at ours; all else is its own. */
async function subscribeHere(page: Page): Promise<void> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const json = {
    endpoint: `${SERVICE}/browser`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((subscription) => {
    // A browser without a screen has no notifications to allow.
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => subscription })
  }, json)
}

test('a player chooses what is pushed to which device, and a goal is sent there', async ({ page, feed }) => {
  await subscribeHere(page)
  const match = await feed.footballMatch('Exeter', 'Barnet', { isLive: true })
  await signUpByCall(page)
  await page.request.post(`/api/favourites/matches/${match.id}`, {
    headers: { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' },
  })
  await gotoFresh(page, '/profile/settings')
  await hydrated(page)
  const push = page.getByRole('region', { name: 'Push notifications' })
  await expect(push.getByRole('switch', { checked: true })).toHaveCount(0)
  await push.getByRole('switch', { name: 'Goals in matches you bet on or follow' }).press(' ')
  const subscribed = page.waitForResponse((reply) => reply.url().endsWith('/api/player/push/subscriptions'))
  await push.getByRole('switch', { name: 'Notifications on this device' }).press(' ')
  expect((await subscribed).status()).toBe(200)
  await expect(push.getByRole('switch', { checked: true })).toHaveCount(2)
  await expectAccessible(page)

  const scored = { number: 1, type: 'goal', side: 'home', displayTime: '12', player: 'Jones' } as const
  await match.happened([{ ...scored, score: { home: 1, away: 0 } }], 1, 0)
  await expect.poll(() => pushed).toEqual(['/browser'])

  const scopes = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return registrations.map(({ scope, active }) => [new URL(scope).pathname, active?.state])
    })
  expect(await scopes()).toEqual([['/push/', 'activated']])
})

test('a browser that denies notifications says so, and nothing else breaks', async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  await signUpByCall(page)
  await gotoFresh(page, '/profile/settings')
  await hydrated(page)
  const push = page.getByRole('region', { name: 'Push notifications' })
  await push.getByRole('switch', { name: 'Notifications on this device' }).press(' ')
  await expect(push.getByRole('status')).toHaveText(/Your browser blocks notifications/)
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/player/push') && reply.ok())
  await push.getByRole('switch', { name: 'How your bets ended' }).press(' ')
  await saved
  await page.reload()
  await expect(push.getByRole('switch', { name: 'How your bets ended' })).toBeChecked()
})
