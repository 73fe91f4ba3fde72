import { everyPartLoaded, gotoFresh } from '../support/fresh-page.ts'
import { expect, test } from '../support/test.ts'

// What cannot be had without a network.
test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Unable to preload|dynamically imported|Failed to fetch/,
})

test('pages that are asked for without a network leave the rest standing, and come by themselves with it', async ({
  page,
  context,
}) => {
  await gotoFresh(page, '/live')
  await everyPartLoaded(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()

  const banner = page.getByRole('banner')
  for (const name of ['Schedule', 'Results']) {
    await banner.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    // A page that is loaded anew would be the browser's own, of a network that is not there.
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/went wrong/)
    await expect(page.getByText('You are offline')).toBeVisible()
  }

  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Results')
})
