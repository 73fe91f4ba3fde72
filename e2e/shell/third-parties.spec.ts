import { CHAT_TYPES } from '@touchline/contract/entities/chat/chat-provider'
import { standInForOthers } from '../support/foreign-hosts.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { withSites } from '../support/own-site.ts'
import { signUpByCall } from '../support/player.ts'
import { siteWith } from '../support/site-with.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** The local stand-in of each provider: its script's address, and what of its widget a test can see. */
const STAND_INS = {
  'live-chat': {
    script: 'https://cdn.livechatinc.com/tracking.js',
    body: `LiveChatWidget._h = (...call) => chatSays('live-chat', __lc.license, ...call.flat())`,
    says: ['live-chat', 7, 'call', 'maximize'],
  },
  chatra: {
    script: 'https://call.chatra.io/chatra.js',
    body: `Chatra = (...call) => chatSays('chatra', ChatraID, ...call)`,
    says: ['chatra', '7', 'openChat', true],
  },
  freshchat: {
    script: 'https://wchat.eu.freshchat.com/js/widget.js',
    body: `let at; fcWidget = { init: ({ token, host }) => { at = [token, host] }, open: () => chatSays('freshchat', ...at) }`,
    says: ['freshchat', '7', 'https://wchat.eu.freshchat.com'],
  },
  zoho: {
    script: 'https://salesiq.zohopublic.eu/widget?wc=7',
    body: `$zoho.salesiq.floatwindow = { visible: (how) => chatSays('zoho', $zoho.salesiq.widgetcode, how) }`,
    says: ['zoho', '7', 'show'],
  },
  zendesk: {
    script: 'https://static.zdassets.com/ekr/snippet.js?key=7',
    body: `zE = (...call) => chatSays('zendesk', document.getElementById('ze-snippet') !== null, ...call)`,
    says: ['zendesk', true, 'messenger', 'open'],
  },
  intercom: {
    script: 'https://widget.intercom.io/widget/7',
    body: `let app; Intercom = (name, boot) => { if (name === 'boot') app = boot; else chatSays('intercom', app.app_id, app.api_base, name) }`,
    says: ['intercom', '7', 'https://api-iam.eu.intercom.io', 'show'],
  },
} as const

const REGIONS: Readonly<Record<string, string>> = { freshchat: 'eu', zoho: 'eu', intercom: 'eu' }
const chatOf = (type: string) => ({ type, id: '7', region: REGIONS[type] ?? null })

/** One site a provider, chosen by `?site=`. */
const APP_ID = '00000000-0000-4000-8000-00000000000a'

const SITES = withSites(siteWith({ pushNotifications: { type: 'one-signal', id: APP_ID } }), {
  plain: { hosts: ['plain.example'], jurisdiction: 'CW' },
  ...Object.fromEntries(
    CHAT_TYPES.map((type) => [
      type,
      { hosts: [`${type}.example`], jurisdiction: 'CW', site: { chat: chatOf(type) } },
    ]),
  ),
})

test.use({ sportsbookVariables: { ...SITES } })

test('a site without third parties asks nothing and names no host of others', async ({
  page,
  context,
  baseURL,
}) => {
  const others = await standInForOthers(context, baseURL ?? '')
  const response = await gotoFresh(page, '/?site=plain')
  await hydrated(page)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Your privacy' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0)
  expect(response.headers()['content-security-policy']).not.toContain('https://')
  expect(others.asked).toEqual([])
})

for (const type of CHAT_TYPES) {
  test(`${type}: loads on a yes and a press, from its own hosts alone, and opens`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { script, body, says } = STAND_INS[type]
    const others = await standInForOthers(context, baseURL ?? '', { [script]: body })
    const said: unknown[][] = []
    await page.exposeFunction('chatSays', (...words: unknown[]) => said.push(words))
    await gotoFresh(page, `/about?site=${type}`)
    await hydrated(page)
    const bar = page.getByRole('region', { name: 'Your privacy' })
    await bar.getByRole('button', { name: 'Refuse all' }).click()
    const chat = page.getByRole('contentinfo').getByRole('button', { name: 'Chat with us' })
    await chat.click()
    const ask = page.getByRole('dialog', { name: 'Chat with us' })
    await expect(ask).toContainText('sets cookies once you allow it')
    if (type === 'zendesk') await expectAccessible(page, { within: 'dialog[open]' })
    await ask.getByRole('button', { name: 'Not now' }).click()
    await expect(ask).toBeHidden()
    expect(others.asked).toEqual([])

    await chat.click()
    await ask.getByRole('button', { name: 'Allow and open chat' }).click()
    await expect.poll(() => others.asked).toEqual([script])
    if (type === 'zoho')
      await page.evaluate(() => Reflect.get(Reflect.get(window, '$zoho').salesiq, 'ready')())
    await expect.poll(() => said.at(-1)).toEqual(says)
    // Allowed once, a press alone opens it, and nothing is loaded twice.
    const before = said.length
    await chat.click()
    await expect.poll(() => said.length).toBeGreaterThan(before)
    expect(others.asked).toEqual([script])
  })
}

test('one-signal: loads after a yes alone, and its subscription is kept', async ({
  page,
  context,
  baseURL,
}) => {
  const sdk = 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js'
  const body = `const sdk = {
    init: async (options) => { window.started = options },
    User: { PushSubscription: { id: undefined, optIn: async () => { sdk.User.PushSubscription.id = 'os-7' }, optOut: async () => {} } },
  }
  for (const begin of OneSignalDeferred) begin(sdk)`
  const others = await standInForOthers(context, baseURL ?? '', { [sdk]: body })
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  await signUpByCall(page)
  await gotoFresh(page, '/profile/settings')
  await hydrated(page)
  await page.getByRole('region', { name: 'Your privacy' }).getByRole('button', { name: 'Refuse all' }).click()
  const push = page.getByRole('region', { name: 'Push notifications' })
  await push.getByRole('button', { name: 'Privacy choices' }).click()
  expect(others.asked).toEqual([])
  await page.getByRole('dialog', { name: 'Your privacy' }).getByRole('button', { name: 'Allow all' }).click()
  const kept = page.waitForRequest(
    (request) => request.url().endsWith('/api/settings') && request.method() === 'POST',
  )
  expect(others.asked).toEqual([])
  await push.getByRole('switch', { name: 'Notifications on this device' }).press(' ')
  expect((await kept).postDataJSON()).toEqual({ one_signal_push_notification_subscription: 'os-7' })
  expect(await page.evaluate(() => Reflect.get(window, 'started'))).toEqual({
    appId: APP_ID,
    serviceWorkerPath: 'push/one-signal-worker.js',
    serviceWorkerParam: { scope: '/push/onesignal/' },
  })
  expect(others.asked).toEqual([sdk])
})

test.describe('a host that nobody has configured', () => {
  test.use({ expectedErrors: /Content Security Policy/ })

  test('is kept out by the policy of a page with a chat', async ({ page, context, baseURL }) => {
    const others = await standInForOthers(context, baseURL ?? '')
    await gotoFresh(page, '/about?site=chatra')
    await hydrated(page)
    const isLoaded = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script')
          script.src = 'https://static.zdassets.com/ekr/snippet.js'
          script.addEventListener('load', () => resolve(true))
          script.addEventListener('error', () => resolve(false))
          document.head.append(script)
        }),
    )
    expect(isLoaded).toBe(false)
    expect(others.asked).toEqual([])
  })
})
