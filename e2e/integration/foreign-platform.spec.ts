import { conformanceTable } from '@touchline/contract/conformance/conformance-table'
import { runConformance } from '@touchline/contract/conformance/run-conformance'
import { hydrated } from '../support/fresh-page.ts'
import { balanceOf, priceOf, slipOf, stakeOf } from '../support/player.ts'
import { EMAIL, PASSWORD } from '../support/small-platform/player.ts'
import { SmallPlatform } from '../support/small-platform/small-platform.ts'
import { SportsbookProcess } from '../support/sportsbook-process.ts'
import { test as base, expect } from '../support/test.ts'

/** The front end alone, and behind it a platform that answers what docs/platform.md says one must, and 404 to all else. */
const test = base.extend<object, { platform: SmallPlatform }>({
  platform: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it depends on: nothing
    async ({}, use) => {
      const platform = new SmallPlatform()
      await platform.start()
      await use(platform)
      platform.stop()
    },
    { scope: 'worker' },
  ],
  sportsbook: [
    async ({ platform }, use) => {
      const sportsbook = new SportsbookProcess({ PLATFORM_URL: platform.url, FEED: 'model' })
      await sportsbook.start()
      await use(sportsbook)
      await sportsbook.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// What a platform does not have, the page asks for once.
test.use({ expectedErrors: /status of 404/ })

test('a platform of the least calls has a board, a match, a slip, a bet and my bets', async ({
  page,
  platform,
}) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText('Arsenal')
  await expect(page.getByRole('main')).toContainText('Leeds')

  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(EMAIL)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(balanceOf(page)).toContainText('100.00')

  await page.goto('/soccer/m101')
  await hydrated(page)
  await priceOf(page, 'Arsenal').click()
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')
  await slip.getByRole('button', { name: /Place bet/ }).click()
  await expect(slip).toContainText('S1')
  await expect(balanceOf(page)).toContainText('95.00')

  await page.goto('/')
  await hydrated(page)
  await slipOf(page)
    .getByRole('tab', { name: /My bets/ })
    .click()
  await expect(slipOf(page)).toContainText('Arsenal')
  await expect(page.getByRole('alert')).toHaveText('')
  expect(platform.unserved.size).toBeGreaterThan(0)
})

test('prices of a platform without real time follow within seconds', async ({ page, platform }) => {
  const [match] = platform.matches
  if (!match) throw new Error('no match')
  await page.goto('/soccer/m101')
  await hydrated(page)
  await expect(priceOf(page, 'Arsenal')).toContainText('2.10')
  match.odds = [2500, 3400, 3600]
  await expect(priceOf(page, 'Arsenal')).toContainText('2.50', { timeout: 15_000 })
  match.odds = [2100, 3400, 3600]
})

test('pages that a platform has nothing for are empty or not found, never broken', async ({ page }) => {
  for (const path of [
    '/live',
    '/soccer',
    '/schedule',
    '/results',
    '/favorites',
    '/promotions',
    '/cybersport',
  ])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 200])
  for (const path of ['/about', '/promotions/none', '/soccer/m999'])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404])
  expect((await page.request.get('/sitemap.xml')).status()).toBe(200)
})

test('it answers all that the conformance suite asks of a platform', async ({ platform }) => {
  const results = await runConformance(platform.url, { email: EMAIL, password: PASSWORD, stakeMinor: 100 })
  expect(conformanceTable(results)).toContain('The platform answers what it must.')
  const absent = results.filter(({ findings }) => findings.some(({ outcome }) => outcome === 'absent'))
  expect(absent.map(({ part }) => part.level)).toEqual(absent.map(() => 'may'))
  expect(absent.length).toBeGreaterThan(5)
})
