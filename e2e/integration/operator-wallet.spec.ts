import type { FrameLocator } from '@playwright/test'
import { type SandboxOperator, startSandboxOperator } from '@touchline/platform/wallet-sandbox'
import { test as embedded, frameOf, linked } from '../support/embedded.ts'
import { expectAccessible, expect as expectSoon } from '../support/test.ts'

// Each step goes through a page, two servers and an outbox, on busy machines.
const expect = expectSoon.configure({ timeout: 60_000 })
const WALLET_KEY = 'e2e-key-of-an-operators-wallet-0001'

/** The host's players have their money in a wallet of the host's own. */
const test = embedded.extend<object, { operator: SandboxOperator }>({
  operator: [
    async ({ host }, use) => {
      const whose = (token: string) => host.playerOf(token)
      const operator = await startSandboxOperator({ key: WALLET_KEY, file: ':memory:', whose })
      operator.book.addPlayer('anna', 'not-asked-for', 'EUR', 10_000)
      await use(operator)
      await operator.close()
    },
    { scope: 'worker' },
  ],
  sportsbookVariables: [
    async ({ sportsbookVariables, operator }, use) =>
      use({ ...sportsbookVariables, WALLET_URL: operator.url, WALLET_KEY }),
    { scope: 'worker' },
  ],
})

// The browser itself reports answers that are no success.
test.use({ expectedErrors: /status of 409/, actionTimeout: 30_000 })
test.describe.configure({ timeout: 240_000 })

test('a player signed in by the host bets, sells, edits, wins and is corrected with money that the host keeps', async ({
  page,
  host,
  feed,
  operator,
}) => {
  const frame = frameOf(page)
  const balance = frame.getByRole('button', { name: /Balance/ })
  const slip = slipIn(frame)
  const card = slip.getByRole('article').first()
  const there = () => operator.book.player('anna')
  const first = await feed.footballMatch('Arsenal', 'Chelsea')
  await page.goto(`${host.origin}/sports/soccer/m${first.id}`)
  await linked(page)
  await page.getByRole('button', { name: 'Sign in as Anna' }).click()
  await expect(balance).toContainText('€100.00')

  await test.step('a bet', async () => {
    await stake(frame, 'Arsenal to win')
    await placeButton(frame).click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
    await expect.poll(there).toMatchObject({ balance: 9_000, setAside: 0 })
    await expect(balance).toContainText('€90.00')
    await slip.getByRole('button', { name: 'Done' }).click()
  })

  const second = await feed.footballMatch('Leeds', 'Everton')
  // Within the page that is open, as a link of the host's would.
  await page.evaluate((path) => window.sportsbook.send('page_changed', { path }), `/soccer/m${second.id}`)
  await expect(balance).toContainText('€90.00')

  await test.step('while the wallet is away, a bet is refused in words, and a sale stands', async () => {
    operator.chosen.fault = 'away'
    await stake(frame, 'Leeds to win')
    await placeButton(frame).click()
    await expect(
      slip.getByText(/Your wallet cannot be reached at the moment. No money has moved/),
    ).toBeVisible()
    await slip.getByRole('tab', { name: /My bets/ }).click()
    await expect(card.getByRole('button', { name: 'Cash out €9.50' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Edit bet' })).toBeVisible()
    await card.getByRole('button', { name: 'Cash out €9.50' }).click()
    await card.getByRole('button', { name: 'Confirm cash out €9.50' }).click()
    await expect(
      card.getByText('Cashed out. €9.50 reaches your account as soon as your wallet can be reached again.'),
    ).toBeVisible()
    await expectAccessible(page)
    expect(there()).toMatchObject({ balance: 9_000, setAside: 0 })
  })

  await test.step('when it is back, both come through', async () => {
    operator.chosen.fault = 'none'
    await expect.poll(there).toMatchObject({ balance: 9_950 })
    await expect(balance).toContainText('€99.50')
    await slip.getByRole('tab', { name: /Bet slip/ }).click()
    await placeButton(frame).click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
    await expect.poll(there).toMatchObject({ balance: 8_950, setAside: 0 })
  })

  await test.step('edited, its value goes towards the new stake, and only the rest leaves the host', async () => {
    await slip.getByRole('button', { name: 'Done' }).click()
    await slip.getByRole('tab', { name: /My bets/ }).click()
    await card.getByRole('button', { name: 'Edit bet' }).click()
    await expect(slip.getByText('Its cash-out of €9.50 goes towards the new stake.')).toBeVisible()
    await slip.getByLabel('Stake', { exact: true }).fill('14.50')
    await slip.getByRole('button', { name: 'Replace bet · €14.50' }).click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
    await expect.poll(there).toMatchObject({ balance: 8_450, setAside: 0 })
    await expect(balance).toContainText('€84.50')
    await expectAccessible(page)
  })

  await test.step('a win, and its correction', async () => {
    await second.settle(1, [
      [1, 'win'],
      [2, 'lose'],
      [3, 'lose'],
    ])
    await expect.poll(there).toMatchObject({ balance: 11_495 })
    await expect(balance).toContainText('€114.95')
    await second.settle(1, [
      [1, 'lose'],
      [2, 'lose'],
      [3, 'win'],
    ])
    await expect.poll(there).toMatchObject({ balance: 8_450 })
    await expect(balance).toContainText('€84.50')
  })

  await test.step('what moved is told, without a balance that only the host has', async () => {
    const path = '/profile/wallet/transactions'
    await page.evaluate((to) => window.sportsbook.send('page_changed', { path: to }), path)
    const main = frame.getByRole('main')
    await expect(main.getByRole('row').filter({ hasText: 'Corrected result' })).toContainText('30.45')
    await expect(main.getByRole('row').filter({ hasText: 'Winnings' }).first()).toContainText('30.45')
    await expect(main.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
    await expect(main.getByRole('columnheader', { name: 'Balance' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

const slipIn = (frame: FrameLocator) =>
  frame.getByRole('region', { name: 'Bet slip' }).filter({ visible: true })

const placeButton = (frame: FrameLocator) => slipIn(frame).getByRole('button', { name: 'Place bet · €10.00' })

async function stake(frame: FrameLocator, outcome: string): Promise<void> {
  await frame
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${outcome}`) })
    .first()
    .click()
  await slipIn(frame).getByLabel('Stake', { exact: true }).fill('10')
}
