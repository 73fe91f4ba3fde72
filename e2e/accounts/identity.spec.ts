import { expect, type Locator, type Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { codeInOutbox, setBrazilianLimitsByCall, verifyPhoneByCall } from '../support/identity.ts'
import { ownSite } from '../support/own-site.ts'
import { balanceOf, pick, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expectAccessible, test } from '../support/test.ts'

/** Brazil asks for a phone at once, and for who somebody is before the first deposit. */
test.use({
  sportsbookVariables: { ...ownSite({ jurisdiction: 'BR' }) },
  // The browser itself reports answers that are no success.
  expectedErrors: /status of 4\d\d/,
})

const PHONE = '+5511987654321'
/** Today would be tomorrow in Brazil at some hours. */
const TEN_YEARS_AGO = `${new Date().getUTCFullYear() - 10}-01-01`

test('a phone, then what the law asks, are forced and left by completing or signing out alone', async ({
  page,
}) => {
  test.slow()
  await signUpByCall(page)
  await setBrazilianLimitsByCall(page)
  await gotoFresh(page, '/')
  const phone = page.getByRole('dialog', { name: 'Your phone' })
  await expect(phone).toBeVisible()
  await expectStays(page, phone)
  await expectAccessible(page)

  await phone.getByRole('button', { name: 'Send the code' }).click()
  await expect(phone.getByText('This is not a complete number with its country code.')).toBeVisible()
  await phone.getByLabel('Country').selectOption('BR')
  await phone.getByLabel('Phone number').fill('00 55 (11) 98765-4321')
  await page.keyboard.press('Enter')
  await expect(phone.getByText('We sent a code to')).toContainText(PHONE)
  await expect(phone.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled()
  const code = await codeInOutbox(page, PHONE)
  const field = phone.getByLabel('Code from the message')
  await field.fill(code === '000000' ? '111111' : '000000')
  await field.press('Enter')
  await expect(phone.getByText('This code is wrong or has expired.')).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
  await expect(phone).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  const fields = page.getByRole('dialog', { name: 'A few details first' })
  await expect(fields).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeHidden()
  await expectStays(page, fields)
  await fields.getByRole('button', { name: 'Save and continue' }).click()
  await expect(fields.getByText('This is required.')).toHaveCount(7)
  await expect(fields.getByLabel('First name')).toBeFocused()
  await fillBrazilian(fields, { born: TEN_YEARS_AGO, cpf: '111.444.777-36' })
  await expect(fields.getByText('You must be at least 18 to play here.')).toBeVisible()
  await expect(fields.getByText('This is not a valid CPF. Check its eleven digits.')).toBeVisible()
  await expectAccessible(page)

  // Signing out is the way out; whoever comes back is asked again.
  await fields.getByRole('button', { name: 'Log out' }).click()
  await expect(fields).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('is declined with its reason and approved at the second try; the politically exposed cannot bet', async ({
  page,
  feed,
}) => {
  test.slow()
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await signUpByCall(page)
  await setBrazilianLimitsByCall(page)
  await verifyPhoneByCall(page, PHONE)
  await page.goto(`/soccer/m${match.id}`)
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  const fields = page.getByRole('dialog', { name: 'A few details first' })
  await fillBrazilian(fields, { born: '1988-09-02', cpf: '111.444.777-35' })
  const proof = page.getByRole('dialog', { name: 'Proof of identity' })
  await expect(proof.getByText('Until this is done, you cannot deposit or bet.')).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Begin' }).click()
  const sandbox = page.frameLocator('iframe[title="Proof of identity"]')
  await expect(sandbox.getByText('the check of Ana Souza')).toBeVisible()
  await sandbox.getByLabel('Reason').selectOption('document_expired')
  await sandbox.getByRole('button', { name: 'Decline' }).click()
  await expect(proof.getByText('The document has expired. Use one that is still valid.')).toBeVisible()

  // The registry says yes to the person, and no to their bets.
  await proof.getByRole('button', { name: 'Try again' }).click()
  await sandbox.getByLabel('Politically exposed').check()
  await sandbox.getByLabel('Twice').check()
  await sandbox.getByRole('button', { name: 'Approve' }).click()
  await expect(proof).toBeHidden()
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  await expect(deposit).toBeVisible()
  await deposit.getByRole('button', { name: 'Close' }).click()
  await pick(page, match.id, 'Arsenal to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('1')
  await expect(slip.getByText('Bets are not allowed for your account.')).toBeVisible()
  await expect(slip.getByRole('button', { name: /^Place bet/ })).toBeDisabled()

  await gotoFresh(page, '/profile/verification')
  const main = page.getByRole('main')
  await expect(main.getByText('Done', { exact: true })).toHaveCount(3)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Personal data' }).click()
  await expect(main.getByText('These were confirmed by a document')).toBeVisible()
  await expect(main.getByText('••••••••735')).toBeVisible()
  await expect(main.getByText('September 2, 1988')).toBeVisible()
  await expect(main.getByLabel('First name')).toHaveCount(0)
  await main.getByLabel('Street and number').fill('Rua Nova 2')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await expectAccessible(page)
  await expect(balanceOf(page)).toBeVisible()
})

test.describe('where nothing arrives in real time', () => {
  test.use({ expectedErrors: /status of 4\d\d|net::ERR|WebSocket/ })

  test('the page of who proves identities is there at the first press', async ({ page }) => {
    test.slow()
    await page.routeWebSocket(/\/connection\//, (socket) => void socket.close())
    await page.route(/\/connection\//, (route) => route.abort())
    await signUpByCall(page)
    await setBrazilianLimitsByCall(page)
    await verifyPhoneByCall(page, PHONE)
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
    await fillBrazilian(page.getByRole('dialog', { name: 'A few details first' }), {
      born: '1988-09-02',
      cpf: '529.982.247-25',
    })
    await page
      .getByRole('dialog', { name: 'Proof of identity' })
      .getByRole('button', { name: 'Begin' })
      .click()
    const sandbox = page.frameLocator('iframe[title="Proof of identity"]')
    await expect(sandbox.getByText('the check of Ana Souza')).toBeVisible()
  })
})

/** Escape, a press beside it and the address bar's back do not close it. */
async function expectStays(page: Page, dialog: Locator): Promise<void> {
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  const url = page.url()
  await follow(page, '/live')
  await expect(page).toHaveURL(/\/live$/)
  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect(dialog).toBeVisible()
}

/** A link of the page is followed, wherever one would be: a step to go back from. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}

async function fillBrazilian(fields: Locator, { born, cpf }: { born: string; cpf: string }): Promise<void> {
  await fields.getByLabel('First name').fill('Ana')
  await fields.getByLabel('Last name').fill('Souza')
  await fields.getByLabel('Date of birth').fill(born)
  await fields.getByLabel('Gender').selectOption('female')
  await fields.getByLabel('CPF').fill(cpf)
  await fields.getByLabel('Street and number').fill('Rua das Flores 10')
  await fields.getByLabel('Municipality').fill('Campinas')
  await fields.getByRole('button', { name: 'Save and continue' }).click()
}
