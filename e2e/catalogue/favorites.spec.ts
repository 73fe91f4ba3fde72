import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('favourites', () => {
  test('a match and a league are marked, listed, kept over a reload, and taken off again', async ({
    page,
    feed,
  }) => {
    await feed.footballMatch('Brighton', 'Fulham')
    await feed.footballMatch('Luton', 'Norwich')
    await signUpByCall(page)
    await page.goto('/soccer')
    await page.getByRole('button', { name: 'Add Brighton – Fulham to favourites' }).click()
    await page.goto('/favorites')
    const main = page.getByRole('main')
    await expect(main.getByText('Brighton', { exact: true })).toBeVisible()
    await expect(main.getByText('Luton', { exact: true })).toBeHidden()
    await expectAccessible(page)

    await main
      .getByRole('link', { name: /Brighton/ })
      .first()
      .click()
    await page.getByRole('main').getByRole('link', { name: 'Premier League' }).click()
    await page.getByRole('button', { name: 'Add Premier League to favourites' }).click()
    await page.goto('/favorites')
    await expect(main.getByText('Luton', { exact: true })).toBeVisible()
    await main
      .getByRole('list', { name: 'Marked sports, leagues and teams' })
      .getByRole('button', { name: 'Remove Premier League from favourites' })
      .click()
    await expect(main.getByText('Luton', { exact: true })).toBeHidden()
    await main.getByRole('button', { name: 'Remove Brighton – Fulham from favourites' }).click()
    await expect(main.getByText('No favourites yet')).toBeVisible()
  })

  test('a visitor who presses a star is asked to log in', async ({ page, feed }) => {
    await feed.footballMatch('Reading', 'Swansea')
    await page.goto('/soccer')
    await page.getByRole('button', { name: 'Add Reading – Swansea to favourites' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  })
})

test.describe('where the platform refuses', () => {
  test.use({ expectedErrors: /503/ })

  test('the star goes back and says so', async ({ page, feed }) => {
    await feed.footballMatch('Watford', 'Millwall')
    await signUpByCall(page)
    await page.route(/favourites\/matches\/\d+/, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/soccer')
    const star = page.getByRole('button', { name: /Watford – Millwall/ })
    await star.click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Something went wrong')
    await expect(alert).toContainText('Please try again in a moment.')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  })

  test('stars that could not be loaded come once the platform is back', async ({ page, feed }) => {
    await feed.footballMatch('Barnsley', 'Wigan')
    await signUpByCall(page)
    await page.clock.install()
    let isBack = false
    await page.route(/favourites\/.*ids_only/, (route) =>
      isBack ? route.continue() : route.fulfill({ status: 503, body: '' }),
    )
    await page.goto('/soccer')
    await expect(page.getByRole('alert')).toContainText('Something went wrong')
    isBack = true
    await page.clock.runFor(2000)
    await expect(page.getByRole('button', { name: 'Add Barnsley – Wigan to favourites' })).toBeVisible()
  })

  test('a language that could not be kept is told of', async ({ page }) => {
    await signUpByCall(page)
    await page.route('**/player/update_locale', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/de')
    await expect(page.getByRole('alert')).toContainText('Etwas ist schiefgelaufen')
  })
})
