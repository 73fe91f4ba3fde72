import type { Page } from '@playwright/test'
import { cardOf, legOn, placeByCall } from '../support/bets.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { balanceOf, signUpByCall, slipOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const pathOf = ({ id }: { id: number }) => `/soccer/arsenal-chelsea-m${id}`
const tabOf = (page: Page) => page.getByRole('main').getByRole('tab', { name: /^My bets/ })

test('a match has the bets on it beside its statistics, where they are followed and sold', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const other = await feed.footballMatch('Leeds', 'Everton')
  await signUpByCall(page, { depositMinor: 5000 })
  const [single, double, elsewhere] = await placeByCall(page, [
    { stakeMinor: 1000, selections: [legOn(match, 1, 2100)] },
    { stakeMinor: 500, selections: [legOn(match, 1, 2100), legOn(other, 1, 2100)] },
    { stakeMinor: 500, selections: [legOn(other, 1, 2100)] },
  ])
  if (!single || !double || !elsewhere) throw new Error('no bets were placed')
  await gotoFresh(page, pathOf(match))
  await hydrated(page)

  await expect(tabOf(page)).toHaveText('My bets2')
  await page.getByRole('main').getByRole('tab', { name: 'Statistics' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#bets$/)
  const panel = page.getByRole('main').getByRole('tabpanel', { name: /^My bets/ })
  await expect(panel.getByRole('article')).toHaveCount(2)
  await match.score(1, 0, 34)
  await expect(cardOf(panel, single).getByText('As it stands: won')).toBeVisible()
  await expectAccessible(page)

  await cardOf(panel, single)
    .getByRole('button', { name: /^Cash out €/ })
    .click()
  await cardOf(panel, single)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(cardOf(panel, single).getByText('Cashed out. €9.50 is in your account.')).toBeVisible()
  await expect(tabOf(page)).toHaveText('My bets1')
  await expect(balanceOf(page)).toContainText('€39.50')

  // What another list shows of it stays when this one is left.
  await slipOf(page)
    .getByRole('tab', { name: /My bets/ })
    .click()
  await expect(cardOf(slipOf(page), single)).toBeVisible()
  await tabOf(page).click()
  await expect(panel).toHaveCount(0)
  await expect(cardOf(slipOf(page), single).getByText('Cashed out. €9.50 is in your account.')).toBeVisible()
  await tabOf(page).click()

  // It is in the address.
  await page.reload()
  await expect(panel.getByRole('article')).toHaveCount(1)
  await expect(cardOf(panel, double)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('four tabs have room, and whoever has no bet on a match has three', async ({ page, feed }) => {
    const match = await feed.footballMatch('Arsenal', 'Chelsea')
    const other = await feed.footballMatch('Leeds', 'Everton')
    await signUpByCall(page, { depositMinor: 5000 })
    await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
    for (const language of ['', '/de', '/ar']) {
      await gotoFresh(page, language + pathOf(match))
      await hydrated(page)
      const tabs = page.locator('[data-match-tabs] [role="tab"]')
      await expect(tabs).toHaveCount(4)
      const strip = page.locator('[data-match-tabs] > [role="tablist"]')
      expect(await strip.evaluate((row) => row.scrollWidth - row.clientWidth), language).toBe(0)
      const names = tabs.locator('span')
      const isCut = (all: HTMLElement[]) => all.some((name) => name.scrollWidth > name.clientWidth)
      expect(await names.evaluateAll(isCut), language).toBe(false)
    }
    await gotoFresh(page, `/soccer/leeds-everton-m${other.id}`)
    await hydrated(page)
    await expect(page.locator('[data-match-tabs] [role="tab"]')).toHaveCount(3)
  })
})
