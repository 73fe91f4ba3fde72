import { expect, type FrameLocator, type Page } from '@playwright/test'

/** The provider's page in the frame that its script opened. */
export const cashierFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Payment provider"]')

/** Decides at the provider's own desk on the latest payment of this amount that waits. */
export async function decideAtProvider(page: Page, amount: string, action: string): Promise<void> {
  const desk = await page.context().newPage()
  await desk.goto('/dev/sandbox/payments')
  const row = desk
    .getByRole('row')
    .filter({ hasText: amount })
    .filter({ has: desk.getByRole('button', { name: action, exact: true }) })
    .first()
  await row.getByRole('button', { name: action, exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Sandbox of payments' })).toBeVisible()
  await desk.close()
}
