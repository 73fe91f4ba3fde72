import { postAt, signUpAt } from '../support/jurisdiction-player.ts'
import { jurisdictionSites, siteUrl } from '../support/jurisdiction-sites.ts'
import { expect, test } from '../support/test.ts'

test.use({
  sportsbookVariables: jurisdictionSites('SE'),
  // A visitor's.
  expectedErrors: /status of 401/,
  timezoneId: 'UTC',
})

const AHEAD_MS = 3 * 3_600_000

test('a device whose clock is three hours ahead counts the session and the break as the platform does', async ({
  page,
  baseURL,
  feed,
}) => {
  const home = siteUrl(baseURL ?? '', 'SE')
  const match = await feed.footballMatch('Derby', 'Stoke', { isLive: true })
  await signUpAt(page, home)
  for (const period of ['day', 'week', 'month']) {
    const limit = { type: 'deposit', period, amount: { value: 50_000, currency: 'EUR' } }
    expect(await postAt(page, '/api/user_limits', limit)).toMatchObject({ status: 200 })
  }
  await page.addInitScript(setAhead, AHEAD_MS)
  await page.goto(`${home}/live`)
  const bar = page.locator('[data-protection-bar]')
  const price = page.getByRole('button', { name: 'Derby to win, 1x2' }).first()
  await expect(price).toBeVisible()
  // Messages with prices tell the platform's time.
  await expect(async () => {
    await match.priceWinner(1900 + Math.floor(Math.random() * 90), 3400, 3900)
    await expect(bar.getByRole('timer')).toHaveText(/^0:0\d$/, { timeout: 2000 })
  }).toPass()

  await bar.getByRole('link', { name: 'Limits' }).click()
  await page.getByRole('link', { name: 'Take a break' }).first().click()
  const timeOut = page.getByRole('region', { name: 'Time-out' })
  const until = /until (.+) at (.+)\.$/.exec(
    await timeOut.getByText(/You cannot bet or deposit until/).innerText(),
  )
  const aheadMs = Date.parse(`${until?.[1]} ${until?.[2]} UTC`) - Date.now()
  expect(Math.round(aheadMs / 3_600_000)).toBe(24)
})

function setAhead(byMs: number): void {
  const Real = Date
  const now = () => Real.now() + byMs
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: [number]) => (given.length > 0 ? new target(...given) : new target(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
