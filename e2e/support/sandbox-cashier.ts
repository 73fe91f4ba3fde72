import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** The provider's page in the frame that its script opened. */
export const cashierFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Payment provider"]')

/** Decides at the provider's own desk on the latest payment of this amount that waits. */
export async function decideAtProvider(page: Page, amount: string, action: string): Promise<void> {
  const desk = await page.context().newPage()
  const decide = desk
    .getByRole('row')
    .filter({ hasText: amount })
    .getByRole('button', { name: action, exact: true })
    .first()
  // The provider's page does not follow what happens: a pay-out may be asked for a moment after it is told as sent.
  await expect(async () => {
    await desk.goto('/dev/sandbox/payments')
    await expect(decide).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await decide.click()
  await expect(desk.getByRole('heading', { name: 'Sandbox of payments' })).toBeVisible()
  await desk.close()
}

/** Why the last try took no money, above the next one; what failed is said beside it by an alert of its own. */
export const refusalIn = (deposit: Locator) =>
  deposit.getByRole('alert').filter({ hasText: 'Nothing was credited. Try again' })
