import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { ownSite } from '../support/own-site.ts'
import { expect, test } from '../support/test.ts'

test.use({
  sportsbookVariables: { RUM_SAMPLE: '0.5', ...ownSite({ features: { rumNeedsConsent: true } }) },
})

test('measures a visit after a yes alone where the site wants to be asked', async ({ page }) => {
  // Whoever measures compares the clocks first.
  const isMeasured = () => asked.some((url) => url.endsWith('/api/time'))
  const asked: string[] = []
  await drawing(page, 0.49)
  page.on('request', (request) => asked.push(request.url()))
  await gotoFresh(page, '/')
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(isMeasured()).toBe(false)

  await page.getByRole('button', { name: 'Allow all' }).click()

  await expect.poll(isMeasured).toBe(true)
})

test('measures a share of the visits alone', async ({ page }) => {
  let comparisons = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/time')) comparisons += 1
  })
  await drawing(page, 0.5)
  await gotoFresh(page, '/')
  await page.getByRole('button', { name: 'Allow all' }).click()
  await gotoFresh(page, '/live')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(comparisons).toBe(0)

  await drawing(page, 0.49)
  await gotoFresh(page, '/live')
  await expect.poll(() => comparisons).toBeGreaterThan(0)
})

/** What chance draws on the pages from now on. */
const drawing = (page: Page, drawn: number) =>
  page.addInitScript((value) => {
    Math.random = () => value
  }, drawn)
