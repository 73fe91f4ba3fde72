import { boxOf } from '../support/box-of.ts'
import { gotoFresh, hydrated, typefaceSet } from '../support/fresh-page.ts'
import { MODEL_SPORTSBOOK, modelMatchInPlay } from '../support/model-match.ts'
import { expect, test } from '../support/test.ts'

// Played by the platform itself: with course, statistics and bet builder above its prices.
test.use({
  viewport: { width: 320, height: 640 },
  isMobile: true,
  hasTouch: true,
  sportsbookVariables: MODEL_SPORTSBOOK,
})

test('a match in play shows its first prices on the smallest phone', async ({ page, sportsbook }) => {
  const { id } = await modelMatchInPlay(sportsbook.url)
  await gotoFresh(page, `/soccer/m${id}`)
  await hydrated(page)
  await typefaceSet(page)
  const prices = page.getByRole('main').locator('[data-odds-row]').first()
  await expect(page.getByRole('button', { name: /Bet builder/ })).toBeVisible()
  await expect(page.getByText('Timeline', { exact: true })).toBeVisible()
  // Whichever match it is: three lines in its head, two above a price, and long names above both.
  const path = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  const league = path.last()
  await path.nth(-2).evaluate((link) => (link.textContent = 'International'))
  await league.evaluate((link) => (link.textContent = 'UEFA Champions League'))
  const names = page.getByRole('heading', { level: 1 }).locator('[dir="auto"]')
  await expect(names).toHaveCount(2)
  await names.first().evaluate((name) => (name.textContent = 'Western Sydney Wanderers'))
  await prices.evaluate((row) => row.setAttribute('data-label-lines', '2'))
  const [box, bar] = await Promise.all([
    boxOf(prices),
    boxOf(page.getByRole('navigation', { name: 'Quick navigation' })),
  ])
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  // Finer than its scroll width: a fraction of a pixel costs three letters.
  const cut = await league.evaluate((link) => {
    const text = document.createRange()
    text.selectNodeContents(link)
    return text.getBoundingClientRect().width - link.getBoundingClientRect().width
  })
  expect(cut, 'of the name of the league').toBeLessThan(0.02)
  // A name of one word stays in one piece beside a clock that runs: in a break there is none.
  const standing = page.getByRole('heading', { level: 1 }).locator('[data-live] > *')
  await standing.first().evaluate((period) => {
    const clock = period.nextElementSibling ?? period.cloneNode()
    period.after(clock)
    period.textContent = '2nd half'
    clock.textContent = '46:07'
  })
  await expect(standing).toHaveCount(2)
  const lines = await names.last().evaluate((name) => {
    name.textContent = 'Bournemouth'
    const text = document.createRange()
    text.selectNodeContents(name)
    return new Set([...text.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines, 'lines of Bournemouth').toBe(1)
})
