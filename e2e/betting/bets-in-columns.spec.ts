import { legOn, placeByCall } from '../support/bets.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, overflow, test } from '../support/test.ts'

test('bets stand beside each other where there is room, and below each other on a phone', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Barnsley', 'Reading')
  await signUpByCall(page, { depositMinor: 5000 })
  const bet = (outcome: number, odds: number) => ({
    stakeMinor: 500,
    selections: [legOn(match, outcome, odds)],
  })
  await placeByCall(page, [bet(1, 2100), bet(2, 3400), bet(3, 3600)])
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/account/bets')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  const places = () =>
    cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })))
  const distinct = async (axis: 'x' | 'y') => new Set((await places()).map((place) => place[axis])).size
  expect(await distinct('x')).toBe(3)
  expect(await distinct('y')).toBe(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect.poll(() => distinct('x')).toBe(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => distinct('x')).toBe(1)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
