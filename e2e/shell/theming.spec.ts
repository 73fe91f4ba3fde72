import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { recorded, recordFromStart } from '../support/page-records.ts'
import { SportsbookProcess } from '../support/sportsbook-process.ts'
import { expect, test } from '../support/test.ts'

test('another brand has its own colours, name, blocks and languages from the same build', async ({
  page,
  request,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await gotoFresh(page, '/?site=touchline')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const touchline = await look(page)

  await gotoFresh(page, '/?site=northgoal')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page).toHaveTitle(/Northgoal/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Northgoal: home' })).toBeVisible()
  const northgoal = await look(page)
  expect(northgoal.page).not.toBe(touchline.page)
  expect(northgoal.price).not.toBe(touchline.price)
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deutsch' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'العربية' })).toHaveCount(0)
  expect((await request.get('/ar?site=northgoal')).status()).toBe(404)
  expect((await request.get('/ar?site=touchline')).status()).toBe(200)
})

test('the theme is switched at once, kept over a reload, and rendered by the server without a flash', async ({
  page,
}) => {
  await recordFromStart(page)
  await page.goto('/')
  await hydrated(page)
  const html = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await background()
  await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  const light = await background()
  expect(light).not.toBe(dark)

  const response = await page.reload()
  expect(await response?.text()).toMatch(/<html[^>]*data-theme="light"/)
  await hydrated(page)
  expect(await background()).toBe(light)
  expect(await recorded(page, 'theme-set'), 'no script had to set it').toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click()
  expect(await background()).toBe(dark)
})

test('pages carry a policy with a nonce of their own, and nothing on them breaks it', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await recordFromStart(page)
  const nonces = new Set<string>()
  for (const path of [
    '/',
    '/live',
    '/soccer',
    `/soccer/arsenal-chelsea-m${match.id}`,
    '/ar',
    '/?site=northgoal',
  ]) {
    const response = await gotoFresh(page, path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(nonce).not.toBe('')
    nonces.add(nonce)
    expect(policy).toContain(`object-src 'none'`)
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    await hydrated(page)
    expect(await recorded(page, 'policy-violated')).toEqual([])
  }
  expect(nonces.size).toBe(6)
  const isRun = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.documentElement.dataset.injected = "yes"'
    document.body.append(script)
    return document.documentElement.dataset['injected'] === 'yes'
  })
  expect(isRun, 'an injected script').toBe(false)
})
test.use({ expectedErrors: /status of 404|Content Security Policy/ })

test('pages and files come compressed, with the headers that protect them', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(page.headers()).toMatchObject({
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(page.headers()['permissions-policy']).toContain('camera=()')
  const html = await page.text()
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
  expect(files.size).toBeGreaterThan(2)
  for (const file of files) {
    const asset = await request.get(file, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(asset.status(), file).toBe(200)
    expect(asset.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    // Of a file of a few lines a compressed copy would be no smaller.
    const { length } = await asset.body()
    expect(asset.headers()['content-encoding'], file).toBe(length < 512 ? undefined : 'br')
  }
  expect((await request.get('/assets/none.js')).status()).toBe(404)
  const api = await request.get('/api/sports')
  expect(api.headers()['x-content-type-options']).toBe('nosniff')
})

test('only the hosts that the operator names may frame the page', async ({ request, sportsbook }) => {
  const policyAt = async (url: string) => (await request.get(url)).headers()['content-security-policy']
  expect(await policyAt(sportsbook.url)).toMatch(/frame-ancestors 'self'($|;)/)
  const framed = new SportsbookProcess({ FRAME_ANCESTORS: 'https://casino.example' })
  await framed.start()
  try {
    expect(await policyAt(framed.url)).toMatch(/frame-ancestors 'self' https:\/\/casino\.example($|;)/)
  } finally {
    await framed.remove()
  }
})

async function look(page: Page): Promise<{ page: string; price: string }> {
  const price = page.getByRole('button', { name: 'Arsenal to win, 1x2' }).first()
  await expect(price).toBeVisible()
  return {
    page: await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    price: await price.evaluate((element) => getComputedStyle(element).backgroundColor),
  }
}
