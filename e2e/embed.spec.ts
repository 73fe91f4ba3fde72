import { frameOf, lastTold, linked, test } from './support/embedded.ts'
import { expect } from './support/test.ts'

test.use({ embedParts: { hides: ['footer', 'language'] } })

test('signed in by the host, the player stays it over reloads of frame and page, and no other host has it', async ({
  page,
  host,
  book,
}) => {
  await page.goto(`${host.origin}/sports`)
  const frame = frameOf(page)
  await linked(page)
  await expect(frame.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in as Anna' }).click()
  await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
  expect(await lastTold(page, 'auth_changed')).toContain('"status":"player"')

  const [, child] = page.frames()
  await child?.evaluate(() => location.reload())
  await linked(page, 2)
  await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
  await page.reload()
  await linked(page)
  await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()

  const cookies = (await page.context().cookies(book)).filter(({ name }) => name === '__Host-touchline_frame')
  expect(cookies).toMatchObject([{ httpOnly: true, secure: true, sameSite: 'None' }])
  const alone = await page.context().newPage()
  await alone.goto(book)
  await expect(alone.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(frame.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await linked(page)
  await expect(frame.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})
