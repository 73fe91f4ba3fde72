import type { Locator } from '@playwright/test'
import { gotoFresh } from '../support/fresh-page.ts'
import { ownSite, withCampaigns } from '../support/own-site.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({
  sportsbookVariables: {
    ...withCampaigns(ownSite({}), {
      'welcome-free-bet': true,
      'weekend-ladder': true,
      'football-boost': false,
    }),
  },
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`cards with and without a picture keep their words within them, and end level, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signUpByCall(page, { depositMinor: 1000 })
    await gotoFresh(page, '/promotions')
    const cards = page.getByRole('region', { name: 'Your bonuses' }).getByRole('article')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) expect(await partsOutside(card)).toEqual([])

    const boosts = page.getByRole('region', { name: 'Combo boosts' })
    const names = await Promise.all(
      (await boosts.getByRole('heading', { level: 4 }).all()).map((name) => name.boundingBox()),
    )
    const [one, other] = names
    const areBeside = one?.x !== other?.x
    expect(areBeside).toBe(width === 1440)
    if (areBeside) expect(one?.y).toBe(other?.y)
    await expectAccessible(page)
  })

/** What stands beyond the card's edges. */
function partsOutside(card: Locator): Promise<string[]> {
  return card.evaluate((root) => {
    const edge = root.getBoundingClientRect()
    return [...root.querySelectorAll('h4, p, button, span, a')]
      .map((part) => ({ text: part.textContent ?? '', box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.left < edge.left || box.right > edge.right))
      .map(({ text }) => text)
  })
}
