import { legOn, placeByCall } from '../support/bets.ts'
import { gotoFresh } from '../support/fresh-page.ts'
import { ownSite, withJackpot } from '../support/own-site.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** A stake of ten fills a round, and exactly one. */
const QUICK = { code: 'quick', name: 'Quick', rateMillionths: 1000, seedMinor: 500, ceilingMinor: 501 }

/** What a busy machine may take until a page has all of its parts. */
const SLOW_MS = 30_000

test.use({
  sportsbookVariables: { ...withJackpot(ownSite({}), 'Quick jackpot', [QUICK]), DEMO_CAMPAIGNS: 'true' },
})

test('the home page tells what each level of the jackpot holds, on a phone and in Arabic too', async ({
  page,
}) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Touchline Jackpot' })
  await expect(banner.getByRole('listitem')).toHaveCount(3)
  await expect(banner.getByText('Drops at €100.00 at the latest')).toBeVisible()
  await expect(banner.getByText(/at 1.20 or more counts/)).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(banner).toBeVisible()
  await expectAccessible(page)

  await page.goto('/ar')
  await expect(page.getByRole('region', { name: 'Touchline Jackpot' })).toBeVisible()
  await expectAccessible(page)
})

test('the account tells the points that it has, and from how many each level begins', async ({ page }) => {
  await signUpByCall(page)
  await page.goto('/profile')
  const points = page.getByRole('region', { name: 'Loyalty points' })
  await expect(points.getByText('0', { exact: true })).toBeVisible()
  await expect(points.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})

test('a hit is told at once and before all bonuses, which come a second after it', async ({ page, feed }) => {
  test.slow()
  const match = await feed.footballMatch('Reading', 'Swindon')
  await signUpByCall(page, { depositMinor: 1000 })
  await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  await match.settle(1, [
    [1, 'lose'],
    [2, 'lose'],
    [3, 'win'],
  ])
  const hits = '/api/jackpot-hits?status=approved,paid&for_user=true&unseen=true'
  const accept = 'application/vnd.sportsbook.v1+json'
  await expect
    .poll(async () => (await page.request.get(hits, { headers: { accept } })).text())
    .toContain('"status":"paid"')

  const asked = page.waitForRequest(/\/api\/jackpot-hits\?/, { timeout: SLOW_MS })
  await gotoFresh(page, '/')
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toMatchObject({ status: 'approved,paid', unseen: 'true' })
  const hit = page.getByRole('region', { name: 'You have won a jackpot' })
  await expect(hit.getByText(/^Quick: €5\.0[01]$/)).toBeVisible()
  await expect(hit.getByText('It is in your balance.')).toBeVisible()
  await expectAccessible(page)
  const bonus = page.getByRole('region', { name: /^(You have a free bet|A hunt|A tournament|Boxes)/ })

  await page.evaluate(recordCards)
  const again = page.waitForRequest(/\/api\/bonuses\?/, { timeout: SLOW_MS })
  await hit.getByRole('button', { name: 'Close' }).click()
  await expect(hit).toHaveCount(0)
  await expect(bonus).toBeVisible()
  const [gone, next] = await page.evaluate(() => cards)
  expect([gone?.title, next?.title]).toEqual(['', 'You have a free bet'])
  expect((next?.atMs ?? 0) - (gone?.atMs ?? 0)).toBeGreaterThan(950)
  // And the list is asked for again once one is shown.
  await again
})

declare const cards: { title: string; atMs: number }[]

/** Which card stands in the corner from when; none is an empty title. */
function recordCards(): void {
  const found: typeof cards = []
  Object.assign(globalThis, { cards: found })
  const titleNow = () => document.querySelector('section > output[data-spoken-only]')?.textContent ?? ''
  let title = titleNow()
  new MutationObserver(() => {
    if (titleNow() === title) return
    title = titleNow()
    found.push({ title, atMs: performance.now() })
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
