import type { Page } from '@playwright/test'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { fromWire } from '@touchline/contract/wire-case'
import { cardOf, legOn, placeByCall } from '../support/bets.ts'
import { at } from '../support/fresh-page.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// What axe looks at is a long list of bets, and machines are slow.
test.describe.configure({ timeout: 180_000 })

test('bets are found by how they stand and when they were placed, also in an address', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Reading', 'Millwall')
  const other = await feed.footballMatch('Derby', 'Stoke')
  await signUpByCall(page, { depositMinor: 10_000 })
  const [won, lost, open] = await placeByCall(page, [
    { stakeMinor: 1000, selections: [legOn(match, 1, 2100)] },
    { stakeMinor: 1000, selections: [legOn(match, 3, 3600)] },
    { stakeMinor: 1000, selections: [legOn(other, 1, 2100)] },
  ])
  if (!won || !lost || !open) throw new Error('not every bet was placed')
  await match.finish(1, 0)
  const main = page.getByRole('main')
  const card = ({ ref }: { ref: string }) => main.getByRole('article', { name: new RegExp(ref) })
  await at(page, '/account/bets')
  await expect(main.getByRole('article')).toHaveCount(3)
  const views = main.getByRole('navigation', { name: 'Which bets' })
  await views.getByRole('link', { name: 'Won' }).click()
  await expect(page).toHaveURL(/\?view=won$/)
  await expect(card(lost)).toBeHidden()
  await expect(card(won)).toBeVisible()
  await views.getByRole('link', { name: 'Lost' }).click()
  await expect(card(lost)).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(1)
  await views.getByRole('link', { name: 'Cashed out' }).click()
  await expect(main.getByText('No bets cashed out')).toBeVisible()
  await expectAccessible(page)

  await views.getByRole('link', { name: 'Open' }).click()
  await main.getByLabel('Placed').selectOption({ label: 'Last 7 days' })
  await expect(card(open)).toBeVisible()
  await expect(page).toHaveURL(/\?view=open&range=week$/)
  await page.reload()
  await expect(card(open)).toBeVisible()
  await expect(main.getByLabel('Placed')).toHaveValue('week')

  await main.getByLabel('Placed').selectOption({ label: 'Choose dates' })
  await main.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(main.getByText('There are none in the time you chose.')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Show any time' }).click()
  await expect(card(open)).toBeVisible()
})

test('more than a page of bets is scrolled through to its end, and filtered to it', async ({
  page,
  feed,
}) => {
  test.slow()
  const match = await feed.footballMatch('Cardiff', 'Swansea')
  await signUpByCall(page, { depositMinor: 100_000 })
  const fifty = Array.from({ length: 50 }, () => ({ stakeMinor: 100, selections: [legOn(match, 1, 2100)] }))
  const [first] = await placeByCall(page, [
    { stakeMinor: 100, selections: [legOn(match, 3, 3600)] },
    ...fifty.slice(1),
  ])
  for (let request = 1; request < 11; request += 1) await placeByCall(page, fifty)
  if (!first) throw new Error('no bet was placed')
  const pages: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isAll = (url.searchParams.get('status') ?? '').includes('cashed_out')
    if (url.pathname === '/api/bets' && isAll) pages.push(url.searchParams.get('page') ?? '')
  })
  await at(page, '/account/bets')
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  expect(await main.getByRole('article').count()).toBeLessThan(40)
  // The first page is asked for again when its channels have begun, since events in between were heard by nobody.
  await expect(page.locator('html')).toHaveAttribute('data-prices', 'fresh')
  await page.waitForLoadState('networkidle')
  const atFirst = pages.splice(0)
  expect(new Set(atFirst)).toEqual(new Set(['1']))
  // The end of what is known is near when the first page has been gone through; it is not the end of the list.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(cardOf(page, first)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  expect(pages).toEqual(['2'])
  expect(await main.getByRole('article').count()).toBeLessThan(40)

  // The only bet that was lost is on the second page of those that ended.
  await match.finish(1, 0)
  await expect.poll(() => countOf(page, 'done'), { timeout: 120_000 }).toBe(550)
  await at(page, '/account/bets?view=lost')
  await expect(cardOf(page, first)).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(1)
})

/** How many bets of a status the player has. */
async function countOf(page: Page, status: string): Promise<number> {
  const reply = await page.request.get(`/api/bets?status=${status}&limit=1`, {
    headers: { accept: 'application/vnd.sportsbook.v3+json' },
  })
  const { pagination } = listBets.reply.parse(fromWire(await reply.json()))
  return pagination.total
}

test('a bet of nobody, or of somebody else, is not there', async ({ page, feed, browser, baseURL }) => {
  const match = await feed.footballMatch('Luton', 'Watford')
  const stranger = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signUpByCall(stranger, { depositMinor: 5000 })
  const [theirs] = await placeByCall(stranger, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  await stranger.close()
  await signUpByCall(page)
  await at(page, `/account/bets/${theirs?.id}`)
  await expect(page.getByText('There is no such bet of yours')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All bets' }).last().click()
  const main = page.getByRole('main')
  await expect(main.getByText('No bets yet')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Sports' }).click()
  await expect(page).toHaveURL(/\/$/)
})
