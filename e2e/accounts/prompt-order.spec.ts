import type { Page } from '@playwright/test'
import { gotoFresh } from '../support/fresh-page.ts'
import { ownSite } from '../support/own-site.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({
  sportsbookVariables: {
    ...ownSite({
      // Asks every player for limits on deposits.
      jurisdiction: 'SE',
      site: {
        key: 'touchline',
        name: 'Touchline',
        favicon: '/favicon.svg',
        logo: { url: null, wordmark: 'Touchline', accent: 'line' },
        gtmId: null,
        isMyBetsVisible: true,
        depositReminder: { showDepositReminder: true, playerGroupId: null, remindAfter: 1 },
        signUpReminderSeconds: null,
        chat: null,
        pushNotifications: null,
      },
    }),
  },
})

test('prompts that are due at once come one at a time by their rank, and go in all tabs when answered in one', async ({
  page,
  context,
}) => {
  await signUpByCall(page)
  const isReminderAllowed = page.waitForResponse('**/api/player/may_promote')
  await gotoFresh(page, '/')
  const required = page.getByRole('dialog', { name: 'Set your limits' })
  await expect(required).toBeVisible()
  // With this answer the reminder is due too, and waits below what the law asks for.
  await isReminderAllowed
  const other = await context.newPage()
  await gotoFresh(other, '/')
  await expect(other.getByRole('dialog', { name: 'Set your limits' })).toBeVisible()

  for (const period of ['Day', 'Week', 'Month']) {
    await expect(required.getByRole('heading', { name: `Deposits · ${period}` })).toBeVisible()
    expect(await openDialogs(page)).toEqual(['Set your limits'])
    expect(await openDialogs(other)).toEqual(['Set your limits'])
    await required.getByLabel('Amount').fill('500')
    await required.getByRole('button', { name: 'Save' }).click()
  }
  const reminder = page.getByRole('dialog', { name: 'Your balance is empty' })
  await expect(reminder).toBeVisible()
  expect(await openDialogs(page)).toEqual(['Your balance is empty'])
  await expect(other.getByRole('dialog', { name: 'Set your limits' })).toBeHidden()
  await expectAccessible(page, { within: 'dialog[open]' })

  await reminder.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => openDialogs(page)).toEqual([])
  await expect.poll(() => openDialogs(other)).toEqual([])
})

const openDialogs = (page: Page): Promise<string[]> =>
  page
    .locator('dialog[open]')
    .evaluateAll((dialogs) => dialogs.map((dialog) => dialog.querySelector('h2')?.textContent ?? ''))
