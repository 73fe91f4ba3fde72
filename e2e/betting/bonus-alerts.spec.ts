import { gotoFresh } from '../support/fresh-page.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({ sportsbookVariables: { DEMO_CAMPAIGNS: 'true' } })

test('an alert of a bonus leaves by itself unless it is read, in the header of a phone, and no other follows', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Fulham', 'Brentford')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await signUpByCall(page)
  await gotoFresh(page, '/')
  const card = page.getByRole('region', { name: 'You have a free bet' })
  const anyCard = page.getByRole('region', { name: /free bet$|A hunt|A tournament|Boxes|Insurance/ })
  const untilShown = () => page.clock.runFor(1000).then(() => card.count())
  await expect.poll(untilShown, { timeout: 30_000 }).toBe(1)
  const [line, header] = [await card.boundingBox(), await page.getByRole('banner').boundingBox()]
  if (!line || !header) throw new Error('nothing to measure')
  expect(line.y).toBeGreaterThanOrEqual(header.y)
  expect(line.y + line.height).toBeLessThanOrEqual(header.y + header.height)

  await card.hover()
  await page.clock.runFor(60_000)
  await expect(card).toBeVisible()
  await page.mouse.move(200, 600)
  await card.getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(60_000)
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Close' }).blur()
  await page.clock.runFor(11_000)
  await expect(card).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(anyCard).toHaveCount(0)
  // Another visit has the next one, and not this one again.
  await gotoFresh(page, '/')
  const untilNext = () => page.clock.runFor(1000).then(() => anyCard.count())
  await expect.poll(untilNext, { timeout: 30_000 }).toBe(1)
  await expect(card).toHaveCount(0)
})
