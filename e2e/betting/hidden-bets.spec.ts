import { legOn, placeByCall } from '../support/bets.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { pick, signUpByCall, slipOf } from '../support/player.ts'
import { siteWith } from '../support/site-with.ts'
import { expect, test } from '../support/test.ts'

test.use({ sportsbookVariables: { ...siteWith({ isMyBetsVisible: false }) } })

test('a site without my bets shows the slip, also to whoever had my bets open', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await signUpByCall(page)
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('slipTab', 'my_bets'))
  await pick(page, match.id, 'Arsenal')
  await hydrated(page)

  const slip = slipOf(page)
  await expect(slip).toContainText('Arsenal')
  await expect(slip.getByLabel('Stake', { exact: true })).toBeVisible()
  await expect(slip.getByRole('tab', { name: /My bets/ })).toHaveCount(0)
})

test('nor does it show them on a match', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await signUpByCall(page, { depositMinor: 5000 })
  await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  await gotoFresh(page, `/soccer/arsenal-chelsea-m${match.id}#bets`)
  await hydrated(page)
  await expect(page.locator('[data-match-tabs] [role="tab"]')).toHaveCount(3)
  await expect(page.getByRole('tabpanel', { name: /^My bets/ })).toHaveCount(0)
})
