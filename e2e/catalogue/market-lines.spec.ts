import { market } from '../support/feed.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('the lines of a European handicap, and of a combined market, stand in one card each', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await match.markets(...europeanHandicaps(['0:1', '0:2', '1:0']), ...resultsAndTotals(['1.5', '2.5']))
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  const handicap = page.getByRole('region', { name: /handicap/i })
  await expect(handicap).toHaveCount(1)
  await expect(handicap.getByRole('button', { name: /^Arsenal \(0:1\)/ })).toBeVisible()
  await handicap.getByRole('slider').press('End')
  await expect(handicap.getByRole('button', { name: /^Draw \(1:0\)/ })).toBeVisible()
  await handicap.getByRole('button', { name: 'Show all 3' }).click()
  await expect(handicap.locator('[data-odds-row]').getByText('0:2')).toHaveCount(3)
  await expectAccessible(page)

  const combined = page.getByRole('region', { name: /1x2 & total/ })
  await expect(combined).toHaveCount(1)
  await expect(combined.locator('[data-odds]')).toHaveCount(6)
  await combined.getByRole('slider').press('Home')
  await expect(combined.getByRole('button', { name: /^Draw & over 1\.5/ })).toBeVisible()
})

test('a market that was taken away comes back, though the list was fetched without it', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  const bothToScore = page.getByRole('region', { name: /Both teams to score/i })
  await expect(bothToScore).toBeVisible()
  await match.withdraw(29)
  // Folded away, or not in the list any more where that was fetched again meanwhile.
  await expect(page.locator('section[aria-label="Both teams to score"]:not([inert] *)')).toHaveCount(0)
  // A market without a name: the page fetches the list.
  const refetched = page.waitForResponse(/\/api\/matches\/\d+\/markets/)
  await match.markets(...europeanHandicaps(['0:1']))
  await refetched
  await expect(page.getByRole('region', { name: /handicap/i })).toBeVisible()

  await match.reopenAll()

  await expect(bothToScore.getByRole('button', { name: /^Yes/ })).toBeInViewport()
})

test('an outcome that a market gets while it is looked at is shown with its name', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await match.markets(market(29, '', [[74, 1720]]))
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  const bothToScore = page.getByRole('region', { name: /Both teams to score/i })
  await expect(bothToScore.locator('[data-odds]')).toHaveCount(1)
  // The page hears of prices.
  await match.markets(market(29, '', [[74, 1800]]))
  await expect(bothToScore.locator('[data-odds]')).toContainText('1.80')

  await match.reopenAll()

  await expect(bothToScore.getByRole('button', { name: /^No/ })).toBeVisible()
})

function europeanHandicaps(starts: readonly string[]) {
  return starts.map((start) => ({
    ...market(14, `hcp=${start}`, [
      [1711, 3100],
      [1712, 3600],
      [1713, 2000],
    ]),
    isMostBalanced: start === '0:1',
  }))
}

function resultsAndTotals(totals: readonly string[]) {
  return totals.map((total) =>
    market(
      37,
      `total=${total}`,
      [794, 796, 798, 800, 802, 804].map((outcomeId) => [outcomeId, 4500]),
    ),
  )
}
