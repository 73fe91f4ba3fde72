import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { ownSite } from '../support/own-site.ts'
import { expect, test } from '../support/test.ts'

test.use({
  sportsbookVariables: { RUM_SAMPLE: '1', ...ownSite({ features: { rumNeedsConsent: true } }) },
})

test('measures a visit after a yes alone where the site wants to be asked', async ({ page }) => {
  // Whoever measures compares the clocks first.
  const isMeasured = () => asked.some((url) => url.endsWith('/api/time'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await gotoFresh(page, '/')
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(isMeasured()).toBe(false)

  await page.getByRole('button', { name: 'Allow all' }).click()

  await expect.poll(isMeasured).toBe(true)
})
