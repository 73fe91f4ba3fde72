import type { Page } from '@playwright/test'
import { balanceOf, signUpByCall } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.describe('signing out while stars are still on their way', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('says nothing of what it calls off', async ({ page, feed }) => {
    const match = await feed.footballMatch('Luton', 'Stoke')
    const { logOut, letStarsCome } = await pageWithoutStars(page, match.id)
    const [left] = await Promise.all([page.waitForResponse(/sign_out/), logOut()])
    expect(left.ok()).toBe(true)

    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    // Read once: an alert goes by itself.
    expect(await page.getByRole('alert').innerText()).toBe('')
    letStarsCome()
  })

  test('has them after all where it fails, and says that once', async ({ page, feed }) => {
    const match = await feed.footballMatch('Derby', 'Preston')
    const { logOut, letStarsCome } = await pageWithoutStars(page, match.id)
    await page.route('**/api/users/sign_out', (route) => route.abort())
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().includes('sign_out')),
      logOut(),
    ])
    const said = page.getByRole('alert').getByText('Something went wrong', { exact: true })
    await said.click()
    await expect(said).toHaveCount(0)

    letStarsCome()
    await expect(page.getByRole('button', { name: 'Add Derby – Preston to favourites' })).toBeVisible()
  })
})

/** The player's lists of favourites are asked for and not answered. */
async function pageWithoutStars(page: Page, matchId: number) {
  await signUpByCall(page)
  const [isAsked, mayCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/favourites\/.*ids_only/, async (route) => {
    isAsked.resolve()
    await mayCome.promise
    // What was called off meanwhile has nobody to answer.
    await route.continue().catch(() => undefined)
  })
  await page.goto(`/soccer/m${matchId}`)
  await isAsked.promise
  const logOut = async () => {
    await balanceOf(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
  }
  return { logOut, letStarsCome: mayCome.resolve }
}
