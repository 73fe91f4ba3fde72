import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { signUpByCall } from '../support/player.ts'
import { OPERATOR_API_KEY } from '../support/sportsbook-process.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a visitor reads what a player writes about a match, becomes one and answers; a moderator has the last word', async ({
  page,
  feed,
  browser,
  baseURL,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const path = `/soccer/m${match.id}`
  await signUpByCall(page)
  const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const [room, read] = [await openRoom(page, path), await openRoom(reader, path)]
  await expect(read).toContainText('No messages yet.')
  await expect(read.getByRole('button', { name: 'Log in to write' })).toBeVisible()

  await room.getByRole('button', { name: 'Change name' }).click()
  await room.getByLabel('Name in chat').fill('Ada')
  // Keys that choose characters are no keys of the form.
  for (const key of ['Enter', 'Escape'])
    await room.getByLabel('Name in chat').dispatchEvent('keydown', { key, isComposing: true })
  await expect(room.getByLabel('Name in chat')).toHaveValue('Ada')
  await room.getByLabel('Name in chat').press('Enter')
  await expect(room).toContainText('Ada#')
  await say(room, 'come on you reds https://cheats.example')
  const first = read.getByRole('listitem').filter({ hasText: 'come on you reds' })
  await expect(first).toContainText('Ada')
  // An address in a message leads nowhere.
  await expect(read.getByRole('link')).toHaveCount(0)
  await say(room, 'يلا يا شباب')
  await expect(read.getByText('يلا يا شباب', { exact: true })).toHaveCSS('direction', 'rtl')
  await expect(reader.locator('output').filter({ hasText: 'يلا يا شباب' })).toHaveCount(1)
  await expectAccessible(page)

  // The reader becomes a player, answers, and reports what was sold there.
  await signUpByCall(reader)
  const opening = Promise.withResolvers<void>()
  await reader.route('**/chat', async (route) => {
    await opening.promise
    await route.fallback()
  })
  await reader.reload()
  await hydrated(reader)
  // Said before the room has opened.
  await read.getByLabel('Write a message').fill('never a foul')
  await read.getByLabel('Write a message').press('Enter')
  opening.resolve()
  await expect(read.getByRole('listitem').filter({ hasText: 'never a foul' })).toBeVisible()
  await expect(room.getByText('never a foul', { exact: true })).toBeVisible()
  await first.getByRole('button', { name: 'Report this message' }).click()
  await first.getByRole('button', { name: 'Advertising' }).click()
  await expect(first).toContainText('Reported.')

  // Lost on its way, it stays where it was written, and arrives once.
  await page.route('**/chat', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await say(room, 'what a save')
  const lost = room.getByRole('listitem').filter({ hasText: 'what a save' })
  await expect(lost).toContainText('Not sent.')
  await page.unroute('**/chat')
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(read.getByText('what a save', { exact: true })).toHaveCount(1)
  await expect(lost).toHaveCount(1)
  await expect(lost).not.toContainText('Not sent.')

  // The reader's connection breaks; what was said meanwhile is there when it is back.
  await reader.context().setOffline(true)
  await say(room, 'half time')
  await reader.context().setOffline(false)
  await expect(read.getByText('half time', { exact: true })).toBeVisible({ timeout: 30_000 })

  const id = await first.getAttribute('data-message-id')
  const { player_id: playerId } = Deleted.parse(
    await moderate(page, 'DELETE', `/api/operator/chat/messages/${id}`),
  )
  await expect(first).toHaveCount(0)
  await expect(room.getByText('come on you reds')).toHaveCount(0)
  await moderate(page, 'PUT', `/api/operator/chat/players/${playerId}/mute`, { minutes: 5 })
  await expect(room).toContainText('A moderator has muted you until')
  await moderate(page, 'PUT', `/api/operator/chat/players/${playerId}/mute`, { minutes: 0 })
  await expect(room.getByLabel('Write a message')).toBeVisible()
  await reader.context().close()
})
test.use({ expectedErrors: /Failed to load resource|ERR_/ })

const Deleted = z.object({ player_id: z.number() })

async function openRoom(page: Page, path: string): Promise<Locator> {
  await gotoFresh(page, path)
  await hydrated(page)
  await page.getByRole('tab', { name: 'Chat' }).click()
  return page.getByRole('region', { name: 'Chat of this match' })
}

async function say(room: Locator, text: string): Promise<void> {
  await room.getByLabel('Write a message').fill(text)
  await room.getByLabel('Write a message').press('Enter')
  await expect(room.getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

async function moderate(
  page: Page,
  method: 'DELETE' | 'PUT',
  path: string,
  data?: Record<string, unknown>,
): Promise<unknown> {
  const reply = await page.request.fetch(path, {
    method,
    ...(data && { data }),
    headers: {
      accept: 'application/vnd.sportsbook.v1+json',
      'x-application': 'sportsbook',
      'x-api-key': OPERATOR_API_KEY,
      'idempotency-key': randomUUID(),
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply.json()
}
