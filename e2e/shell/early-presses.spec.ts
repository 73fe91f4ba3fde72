import { hydrated } from '../support/fresh-page.ts'
import { heldScripts } from '../support/held-scripts.ts'
import { expect, test } from '../support/test.ts'

for (const [late, script] of [
  ['the page’s own script', 'index'],
  ['a part of the page', 'later-block-parts'],
] as const) {
  test(`what the browser opens by itself from before ${late} is there stays open`, async ({ page }) => {
    const scripts = await heldScripts(page, script)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    const list = page.locator('[popover]:popover-open').getByRole('link')
    await expect(list).not.toHaveCount(0)
    scripts.letCome()
    await hydrated(page)
    await expect(list.first()).toBeVisible()
  })
}

test('what the browser opens by itself before the page lives is filled once it does', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Mansfield', 'Port Vale', { isLive: true })
  const scripts = await heldScripts(page, 'index')
  await page.goto(`/soccer/m${match.id}`, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByText('Timeline').click()
  await expect(main.locator('details', { hasText: 'Timeline' })).toHaveAttribute('open')

  scripts.letCome()

  await expect(main.getByText('Nothing has happened yet')).toBeVisible()
})
