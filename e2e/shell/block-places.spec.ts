import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../scripts/steps/run.ts'
import { gotoFresh } from '../support/fresh-page.ts'
import { ownSite } from '../support/own-site.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const FILE = path.join(ROOT, 'apps/platform/src/modules/site/sites/touchline.json')
const { areas } = JSON.parse(readFileSync(FILE, 'utf8'))
const BLOCKS = ['jackpot_banner', 'jackpot_leaderboard', 'bonuses']

test.use({
  sportsbookVariables: {
    ...ownSite({
      areas: { ...areas, leftSidebar: ['sport_list', ...BLOCKS], mobileSideMenu: [...BLOCKS, 'language'] },
    }),
    DEMO_CAMPAIGNS: 'true',
  },
})

test('bonuses, jackpot and its winners stand in a sidebar of every page, and in the menu of a phone', async ({
  page,
}) => {
  await signUpByCall(page)
  for (const address of ['/live', '/help-center']) {
    await gotoFresh(page, address)
    for (const name of ['Touchline Jackpot', 'Latest jackpots won', 'Your bonuses'])
      await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Welcome free bet' })).toBeVisible()
    await expectAccessible(page)
    const wide = await page
      .locator('[data-block]:has(section)')
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length)
    expect(wide).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('button', { name: 'Menu' })
    .click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('region', { name: 'Touchline Jackpot' })).toBeVisible()
  await expectAccessible(page)
})
