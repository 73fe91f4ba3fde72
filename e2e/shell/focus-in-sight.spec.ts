import type { Feed, FeedMatch } from '../support/feed.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { pick } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

// A look at each of hundreds of stops.
test.describe.configure({ timeout: 180_000 })

const STEPS = 40

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['laptop', 1366, 768],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height }, isMobile: device === 'phone' })

    test('what the keyboard comes to is covered by no bar, on the way down and back', async ({
      page,
      feed,
    }) => {
      const match = await fillBoard(feed)
      // On a phone and a tablet it brings the slip's bar.
      await pick(page, match.id, 'Draw')
      for (const path of ['/', '/soccer', `/soccer/m${match.id}`]) {
        await gotoFresh(page, path)
        await hydrated(page)
        const covered = new Set<string>()
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let step = 0; step < STEPS; step += 1) {
            await page.keyboard.press(key)
            const fault = await page.evaluate(coveredFocus)
            if (fault) covered.add(fault)
          }
        }
        expect([...covered], path).toEqual([])
      }
    })
  })
}

async function fillBoard(feed: Feed): Promise<FeedMatch> {
  const first = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  for (let count = 0; count < 12; count += 1)
    await feed.footballMatch(`Home ${count}`, `Away ${count}`, {
      isLive: count % 2 === 0,
      league: `League ${count % 4}`,
    })
  return first
}

/** Says by what the focused element is covered at its middle or its lower edge. */
async function coveredFocus(): Promise<string | null> {
  // A list scrolls its lines into place with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const focused = document.activeElement
  // One that is there for the keyboard alone is drawn by its label.
  const seen = focused?.matches('[type="radio"], [type="checkbox"]') ? focused.closest('label') : focused
  if (!seen || seen === document.body) return null
  const { left, top, width, bottom } = seen.getBoundingClientRect()
  for (const y of [(top + bottom) / 2, bottom - 2]) {
    const above = document.elementFromPoint(left + width / 2, y)
    if (above && (seen.contains(above) || above.contains(seen))) continue
    return `${seen.textContent}: ${above?.outerHTML.slice(0, 60) ?? 'out of sight'}`
  }
  return null
}
