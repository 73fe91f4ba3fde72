import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('what is typed before the search lives is searched', async ({ page, feed }) => {
  await feed.footballMatch('Arsenal', 'Chelsea')
  const { promise: typed, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/later-block-parts*', async (route) => {
    await typed
    await route.continue()
  })
  await gotoFresh(page, '/')
  await page.getByRole('searchbox', { name: 'Search' }).locator('visible=true').fill('Arsenal')
  letCome()
  const found = page.getByRole('search').getByRole('link', { name: /Arsenal – Chelsea/ })
  await expect(found).toBeVisible()
})

test('what a search finds is said once it is known, and not that there is nothing', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea')
  await gotoFresh(page, '/')
  await hydrated(page)
  const box = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
  const said: string[] = []
  await page.exposeFunction('say', (text: string) => said.push(text))
  await box.evaluate((input) => {
    const search = input.closest('search')
    const tell = () =>
      Reflect.apply(Reflect.get(window, 'say'), null, [search?.querySelector('output')?.textContent])
    if (search)
      new MutationObserver(tell).observe(search, { childList: true, characterData: true, subtree: true })
  })
  await box.fill('Arsenal')
  await expect(page.getByRole('search').getByRole('link', { name: /Arsenal – Chelsea/ })).toBeVisible()
  await expect.poll(() => said.at(-1)).toMatch(/^\d+ results$/)
  expect(said.join()).not.toContain('Nothing found')
})

test('three letters in the search find a team and open its match', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await gotoFresh(page, '/')
  await hydrated(page)
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
  await expect(box).toBeFocused()
  await box.fill('Ar')
  await expect(page.getByText('Type at least 3 letters')).toBeVisible()
  await box.fill('Ars')
  const found = page.getByRole('search').getByRole('link', { name: /Arsenal – Chelsea/ })
  await expect(found).toBeVisible()
  await box.fill('Qqxzk')
  await expect(page.getByText('Nothing found for “Qqxzk”')).toBeVisible()
  await expectAccessible(page)
  await box.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await box.fill('arsnal')
  await expect(found, 'a slip of the finger is forgiven').toBeVisible()
  const team = page
    .getByRole('search')
    .getByRole('link', { name: /^Arsenal.*– Chelsea/ })
    .first()
  await expect(team, 'the team before its matches').toContainText('– Chelsea')
  await box.press('ArrowDown')
  await expect(team).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arsenal')
  await expect(box).toHaveValue('')

  await box.focus()
  const recent = page.getByRole('search').getByRole('button', { name: 'arsnal' })
  await expectAccessible(page)
  await recent.click()
  await expect(found, 'by what was looked for before').toBeVisible()
  await box.fill(String(match.id))
  await expect(found, 'by its number').toBeVisible()
  await box.fill('')
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent).toBeHidden()
})

test('a team that is found stands with its own goals first, at home and away', async ({ page, feed }) => {
  const match = await feed.footballMatch('Rotherham', 'Fleetwood', { isLive: true })
  await match.score(3, 1)
  await gotoFresh(page, '/')
  await hydrated(page)
  const box = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
  for (const [name, standing] of [
    ['Rotherham', /3:1.*– Fleetwood/],
    ['Fleetwood', /1:3.*– Rotherham/],
  ] as const) {
    await box.fill(name)
    await expect(
      page
        .getByRole('search')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first(),
    ).toContainText(standing)
  }
})

test.describe('a platform that cannot answer', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('says that the search failed, which is asked for once more in one press', async ({ page, feed }) => {
    await feed.footballMatch('Arsenal', 'Chelsea')
    await gotoFresh(page, '/')
    await hydrated(page)
    await page.route(
      '**/api/search?*',
      (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }),
      {
        times: 1,
      },
    )
    const box = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
    const found = page.getByRole('search')
    await box.fill('Arsenal')
    await expect(found.getByText('The search failed')).toBeVisible()
    await expectAccessible(page)
    await box.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(found.getByRole('link', { name: /Arsenal – Chelsea/ })).toBeVisible()
    await expect(found.getByRole('button', { name: 'Try again' })).toBeHidden()
    await expect(box, 'the keyboard goes on from the field').toBeFocused()
  })
})
