import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { siteWithPack } from '../support/own-site.ts'
import { expect, test } from '../support/test.ts'

test.use({ sportsbookVariables: { ...siteWithPack({ ageMin: 21 }) } })

test('every text names the age that the jurisdiction asks for', async ({ page }) => {
  await gotoFresh(page, '/general-rules')
  await expect(page.getByRole('main').getByText(/aged 21 and over/)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(/Only for adults aged 21 and over\./)).toBeVisible()
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  await expect(dialog.getByLabel('I am 21 or older')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Betting is only for people aged 21 and over.')).toBeVisible()
})
