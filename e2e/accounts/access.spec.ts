import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { ownSite } from '../support/own-site.ts'
import { newEmail, PASSWORD } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const CLOSED = { pages: ['AT'], signUp: ['CH'] }

test.use({
  sportsbookVariables: {
    ...ownSite({ access: { blockedCountries: CLOSED } }),
    TRUST_PROXY: '1',
  },
  // The browser itself reports answers that are no success.
  expectedErrors: /status of 403/,
})

test('a visitor from a blocked country reads why on every page, and nobody else does', async ({
  page,
  context,
}) => {
  expect((await page.goto('/live'))?.status()).toBe(200)
  await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'AT' })
  for (const [address, blocked, text] of [
    ['/live', '/blocked', 'Players from Austria cannot play here.'],
    ['/de/soccer', '/de/blocked', 'Für Spieler aus Österreich ist dieses Angebot nicht zugelassen.'],
    ['/ar', '/ar/blocked', /النمسا/],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(403)
    expect(new URL(page.url()).pathname).toBe(blocked)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    // Nothing of the sportsbook is around it.
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await page.goto('/blocked')
  await expect(
    page.getByText(
      'Are you using a VPN or proxy? Switch it off and try again. If you think this is a mistake, write to our help centre.',
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Help centre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  expect((await page.goto('/live'))?.status()).toBe(403)

  await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'NO' })
  expect((await page.goto('/live'))?.status()).toBe(200)
  await page.goto('/blocked')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'It seems that the product is not available in your region.',
  )
})

test('where nobody may sign up, the form is not shown, and the platform refuses', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'cf-ipcountry': 'CH' })
  await gotoFresh(page, '/')
  await hydrated(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign up' })).toHaveCount(0)
  await page.goto('/#sign-up')
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  await expect(dialog.getByText('This is not offered in your country.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)

  const reply = await page.request.post('/api/users', {
    data: {
      email: newEmail(),
      password: PASSWORD,
      currency: 'EUR',
      language: 'en',
      is_of_age: true,
      is_terms_accepted: true,
    },
    headers: {
      accept: 'application/vnd.sportsbook.v1+json',
      'x-application': 'sportsbook',
      'cf-ipcountry': 'CH',
    },
  })
  expect([reply.status(), await reply.json()]).toMatchObject([403, { error: 'forbidden' }])
})

test('inside another site nobody signs in, and it says how', async ({ page, sportsbook }) => {
  const frame = `<iframe src="${sportsbook.url}/" title="Bets" style="width: 800px; height: 700px"></iframe>`
  const hostPage = `${sportsbook.url}/host-page`
  await page.route(hostPage, (route) => route.fulfill({ contentType: 'text/html', body: frame }))
  await page.goto(hostPage)
  const framed = page.frameLocator('iframe')
  const header = framed.getByRole('banner')
  await header.getByRole('button', { name: 'Log in' }).click()
  await expect(header.getByRole('button', { name: 'Sign up' })).toHaveCount(0)
  const dialog = framed.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText('You cannot sign in inside another site.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open Touchline by itself' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
})
