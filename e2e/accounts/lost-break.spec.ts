import type { APIResponse, Page, Route } from '@playwright/test'
import { postAt, signUpAt } from '../support/jurisdiction-player.ts'
import { jurisdictionSites, siteUrl } from '../support/jurisdiction-sites.ts'
import { PASSWORD } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({
  sportsbookVariables: jurisdictionSites('DE'),
  // A visitor's, and the answers that are lost here.
  expectedErrors: /status of 401|ERR_FAILED|ERR_CONNECTION/,
})

const PANIC = '**/api/player/panic'

test('a break whose answer is lost is not called an expired session, and signing in says that it holds', async ({
  page,
  baseURL,
}) => {
  const email = await stopButtonAt(page, baseURL)
  await page.route(
    PANIC,
    async (route) => {
      await reach(route)
      await route.abort()
    },
    { times: 1 },
  )

  await pressStop(page)

  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText(/You asked for a break/)).toBeVisible()
  await expect(dialog.getByText(/session has ended|another device/)).toHaveCount(0)
  await expectAccessible(page)
  await signIn(page, email)
  const notice = page.getByRole('dialog', { name: 'You are taking a break' })
  await expect(notice.getByText(/You cannot bet or deposit until/)).toBeVisible()
})

test('a break that never arrived is not said to hold, before signing in and after', async ({
  page,
  baseURL,
}) => {
  const email = await stopButtonAt(page, baseURL)
  await page.route(
    PANIC,
    async (route) => {
      // The session ends for another reason meanwhile.
      await page.context().clearCookies()
      await route.abort()
    },
    { times: 1 },
  )

  await pressStop(page)

  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText(/You asked for a break/)).toBeVisible()
  await signIn(page, email)
  await expect(page.getByText('Your break has not begun.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'You are taking a break' })).toHaveCount(0)
})

test('a slow answer ends with the break, and no word of another device', async ({ page, baseURL }) => {
  await stopButtonAt(page, baseURL)
  const release = Promise.withResolvers<void>()
  await page.route(PANIC, async (route) => {
    const response = await reach(route)
    await release.promise
    await route.fulfill({ response })
  })

  await pressStop(page)

  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText(/You asked for a break/)).toBeVisible()
  await expect(dialog.getByText(/another device/)).toHaveCount(0)
  release.resolve()
  const notice = page.getByRole('dialog', { name: 'You are taking a break' })
  await notice.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function stopButtonAt(page: Page, baseURL: string | undefined): Promise<string> {
  const home = siteUrl(baseURL ?? '', 'DE')
  const email = await signUpAt(page, home)
  const limit = { type: 'deposit', period: 'month', amount: { value: 50_000, currency: 'EUR' } }
  expect(await postAt(page, '/api/user_limits', limit)).toMatchObject({ status: 200 })
  await page.goto(`${home}/live`)
  return email
}

async function pressStop(page: Page): Promise<void> {
  const bar = page.getByRole('complementary', { name: 'Responsible gambling' })
  await bar.getByRole('button', { name: 'Stop for 24 hours' }).click()
}

async function signIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** The platform does it. Node finds no host of a jurisdiction, as a browser does. */
async function reach(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const headers = { ...(await route.request().allHeaders()), host: url.host }
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers })
}
