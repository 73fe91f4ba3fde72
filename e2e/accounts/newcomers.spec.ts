import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../support/fresh-page.ts'
import { codeInOutbox, newCpf } from '../support/identity.ts'
import { jurisdictionSites, siteUrl } from '../support/jurisdiction-sites.ts'
import { balanceOf, newEmail, PASSWORD, slipOf, stakeOf } from '../support/player.ts'
import { cashierFrame } from '../support/sandbox-cashier.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** From the sign-up to a bet and a break, by the pages alone, where the law asks most before. */
test.use({
  sportsbookVariables: jurisdictionSites('SE', 'BR'),
  // The browser itself reports answers that are no success: nobody is signed in at first, nor after a break.
  expectedErrors: /status of 40[13]/,
})

for (const [where, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1366, height: 800 }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport })

    test('a newcomer in Sweden sets limits, proves who they are, bets and takes a break', async ({
      page,
      baseURL,
      feed,
    }) => {
      test.slow()
      const match = await feed.footballMatch('Leeds', 'Hull')
      const home = siteUrl(baseURL ?? '', 'SE')
      await signUp(page, home)
      const limits = page.getByRole('dialog', { name: 'Set your limits' })
      for (const [period, amount] of [
        ['Day', '100'],
        ['Week', '300'],
        ['Month', '900'],
      ] as const) {
        await expect(limits.getByRole('heading', { name: `Deposits · ${period}` })).toBeVisible()
        await limits.getByLabel('Amount').fill(amount)
        await limits.getByRole('button', { name: 'Save' }).click()
      }
      await expect(limits).toBeHidden()

      await openDeposit(page)
      const fields = page.getByRole('dialog', { name: 'A few details first' })
      await fields.getByLabel('First name').fill('Astrid')
      await fields.getByLabel('Last name').fill('Lind')
      await fields.getByLabel('National identity number').fill(`19900101-${newCpf().slice(0, 4)}`)
      await fields.getByLabel('Street and number').fill('Storgatan 1')
      await fields.getByRole('button', { name: 'Save and continue' }).click()
      await prove(page)
      await payIn(page, '40')
      await bet(page, `${home}/soccer/m${match.id}`)
      await expect(balanceOf(page)).toContainText('€35.00')

      const pause = await breakOf(page, home, 'Time-out')
      await expect(pause.getByText(/^You cannot bet or deposit until/)).toBeVisible()
      await pause.getByRole('button', { name: 'Begin' }).click()
      await expect(pause.getByText('Nobody can shorten it.', { exact: false })).toBeVisible()
      await expectAccessible(page)
      await pause.getByRole('button').last().click()
      await expect(page.getByRole('dialog', { name: 'You are taking a break' })).toBeVisible()
    })

    test('a newcomer in Brazil confirms a phone, sets limits, proves who they are, bets and leaves', async ({
      page,
      baseURL,
      feed,
    }) => {
      test.slow()
      const match = await feed.footballMatch('Leeds', 'Hull')
      const home = siteUrl(baseURL ?? '', 'BR')
      await signUp(page, home)
      const number = `+55119${newCpf().slice(0, 8)}`
      const phone = page.getByRole('dialog', { name: 'Your phone' })
      await phone.getByLabel('Country').selectOption('BR')
      await phone.getByLabel('Phone number').fill(number)
      await phone.getByRole('button', { name: 'Send the code' }).click()
      const code = phone.getByLabel('Code from the message')
      await expect(code).toBeVisible()
      await code.fill(await codeInOutbox(page, number))
      await code.press('Enter')
      await expect(phone).toBeHidden()

      const limits = page.getByRole('dialog', { name: 'Set your limits' })
      await expect(limits.getByRole('heading', { name: 'Losses · Month' })).toBeVisible()
      await limits.getByLabel('Amount').fill('500')
      await limits.getByRole('button', { name: 'Save' }).click()
      await limits.getByLabel('Minutes').fill('120')
      await limits.getByRole('button', { name: 'Save' }).click()
      await expect(limits).toBeHidden()

      await openDeposit(page)
      const fields = page.getByRole('dialog', { name: 'A few details first' })
      await fields.getByLabel('First name').fill('Ana')
      await fields.getByLabel('Last name').fill('Souza')
      await fields.getByLabel('Date of birth').fill('1988-09-02')
      await fields.getByLabel('Gender').selectOption('female')
      await fields.getByLabel('CPF').fill(newCpf())
      await fields.getByLabel('Street and number').fill('Rua das Flores 10')
      await fields.getByLabel('Municipality').fill('Campinas')
      await fields.getByRole('button', { name: 'Save and continue' }).click()
      await prove(page)
      await payIn(page, '40')
      await bet(page, `${home}/soccer/m${match.id}`)
      await expect(balanceOf(page)).toContainText('€35.00')

      const exclusion = await breakOf(page, home, 'Self-exclusion')
      await exclusion.getByRole('button', { name: 'Begin' }).click()
      await expect(exclusion.getByText('Nobody can shorten it.', { exact: false })).toBeVisible()
      await expectAccessible(page)
      await exclusion.getByRole('button').last().click()
      await expect(page.getByRole('dialog', { name: 'You are taking a break' })).toBeVisible()
    })
  })

async function signUp(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/`)
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click()
  const form = page.getByRole('dialog', { name: 'Sign up', exact: true })
  await form.getByLabel('E-mail').fill(newEmail())
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form).toBeHidden()
}

/** By the player's menu, which is there on a phone, too. */
async function openDeposit(page: Page): Promise<void> {
  await balanceOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).last().click()
}

async function prove(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Proof of identity' })
  await expectAccessible(page, { within: 'dialog[open]' })
  await proof.getByRole('button', { name: 'Begin' }).click()
  const provider = page.frameLocator('iframe[title="Proof of identity"]')
  await provider.getByRole('button', { name: 'Approve' }).click()
  await expect(proof).toBeHidden()
}

async function payIn(page: Page, amount: string): Promise<void> {
  const deposit = page.getByRole('dialog', { name: 'Deposit', exact: true })
  await deposit.getByRole('radio', { name: /^Bank transfer/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill(amount)
  await deposit.getByRole('button', { name: `Deposit €${amount}.00` }).click()
  await cashierFrame(page).getByRole('button', { name: 'Approve' }).click()
  await expect(deposit).toBeHidden()
  await expect(balanceOf(page)).toContainText(`€${amount}.00`)
}

async function bet(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Leeds to win/ })
    .click()
  const bar = page.locator('[data-slip-bar] button')
  const slip = slipOf(page)
  if ((page.viewportSize()?.width ?? 0) < 780) await bar.click()
  await stakeOf(slip).fill('5')
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
}

async function breakOf(page: Page, home: string, name: string): Promise<Locator> {
  await page.goto(`${home}/profile/break`)
  await hydrated(page)
  return page.getByRole('region', { name })
}
