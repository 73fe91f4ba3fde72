import { pick, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// Several placements and looks by axe in each: a starved machine needs its time.
test.describe.configure({ timeout: 180_000 })

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

test('the sheet closes by Escape and by its button, gives the focus back, and is open again after a reload', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Preston', 'Blackburn')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Preston to win')
  const bar = page.getByRole('button', { name: /Bet slip.*2\.10/ })
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  await bar.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await expect.poll(() => sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(bar).toBeFocused()
  await bar.tap()
  await stakeOf(slipOf(page)).fill('7')
  await page.reload()
  await expect(sheet).toBeVisible()
  await expect(stakeOf(slipOf(page))).toHaveValue('7.00')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
  await expect(bar).toBeFocused()
  // Another page begins with it closed.
  await bar.tap()
  await page.goto('/live')
  await expect(bar).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('a slip that is emptied in its sheet gives the focus back to the page, where it was', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Walsall', 'Crewe')
  await pick(page, match.id, 'Walsall to win')
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  const scrolled = await page.evaluate(() => scrollY)
  await page.getByRole('button', { name: /Bet slip.*2\.10/ }).focus()
  await page.keyboard.press('Enter')
  await slipOf(page).getByRole('button', { name: 'Remove Walsall' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Bet slip' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('the sheet is pulled away by its handle', async ({ page, feed }) => {
  const match = await feed.footballMatch('Swindon', 'Oxford')
  await pick(page, match.id, 'Swindon to win')
  await page.getByRole('button', { name: /Bet slip.*2\.10/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(sheet).toBeVisible()
  await expect.poll(() => sheet.evaluate((dialog) => dialog.getAnimations({ subtree: false }).length)).toBe(0)
  const box = await sheet.boundingBox()
  if (!box) throw new Error('The sheet has no box')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(x, box.y + 120, { steps: 5 })
  await page.mouse.up()
  await expect(sheet).toBeHidden()
})

test('a mixed slip is placed with one thumb', async ({ page, feed }) => {
  await signUpByCall(page, { depositMinor: 5000 })
  for (const home of ['Burton', 'Northampton', 'Peterborough']) {
    const match = await feed.footballMatch(home, `${home} County`)
    await pick(page, match.id, `${home} to win`)
  }
  await page.getByRole('button', { name: /Bet slip.*3 singles/ }).tap()
  const slip = slipOf(page)
  // Of the sheet at least half is what was picked: a stake for all of it scrolls along.
  const list = slip.getByRole('list', { name: 'Selections' }).locator('xpath=..')
  await expect(slip.getByLabel('Stake for each single')).toBeVisible()
  const heights = await Promise.all(
    [list, slip].map((part) => part.evaluate((element) => element.clientHeight)),
  )
  expect(heights[0]).toBeGreaterThanOrEqual((heights[1] ?? 0) / 2)
  await slip.getByText('Mixed', { exact: true }).tap()
  const doubles = slip.getByRole('group', { name: 'Doubles ×3' })
  await stakeOf(doubles).tap()
  await doubles.getByRole('button', { name: '5', exact: true }).tap()
  await expect(stakeOf(doubles)).toHaveValue('5.00')
  await expectAccessible(page)
  await slip.getByRole('button', { name: 'Place bet · €5.00' }).tap()
  await expect(slip.getByText('Bet placed')).toBeVisible()
})
