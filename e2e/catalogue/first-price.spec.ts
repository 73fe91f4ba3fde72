import { boxOf } from '../support/box-of.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
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
  const { id, tournament } = await modelMatchInPlay(sportsbook.url)
  await gotoFresh(page, `/soccer/m${id}`)
  await hydrated(page)
  const prices = page.getByRole('main').locator('[data-odds-row]').first()
  const league = page.getByRole('link', { name: tournament.name, exact: true }).first()
  await expect(page.getByRole('button', { name: /Bet builder/ })).toBeVisible()
  await expect(page.getByText('Timeline', { exact: true })).toBeVisible()
  const [box, bar] = await Promise.all([
    boxOf(prices),
    boxOf(page.getByRole('navigation', { name: 'Quick navigation' })),
  ])
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  const cut = await league.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut, 'of the name of the league').toBeLessThanOrEqual(0)
})
