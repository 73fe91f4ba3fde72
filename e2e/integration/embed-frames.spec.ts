import type { Page } from '@playwright/test'
import { alive, frameOf, inner, linked, test } from '../support/embedded.ts'
import { expect } from '../support/test.ts'

/** An operator's page with a frame for each name, and nothing of the sportsbook's own header. */
const framesPage = (names: readonly string[]) => (book: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
  <title>Host</title><body style="margin: 0"><header style="block-size: 60px">An operator</header>
  ${names.map((name) => `<div id="${name}"></div>`).join('')}<ol id="log" hidden></ol>
  <script type="module">
    import { mountSportsbook } from '${book}/embed/v1/host.js'
    for (const name of ${JSON.stringify(names)}) {
      window[name] = mountSportsbook({ at: '#' + name, origin: '${book}' })
      window[name].on('ready', () => {
        const line = document.createElement('li')
        line.dataset.name = 'ready'
        log.append(line)
      })
    }
    window.sportsbook = window[${JSON.stringify(names[0])}]
  </script>`

test.use({
  embedParts: { hides: ['header', 'footer', 'language'] },
  hostPages: { '/one': framesPage(['first']), '/two': framesPage(['first', 'second']) },
})

const send = (page: Page, name: string, type: string, payload: object) =>
  page.evaluate(([of, what, content]) => Reflect.get(window, of).send(what, content), [
    name,
    type,
    payload,
  ] as const)

/** Whether the host's page around the frames is put to rest. */
async function expectResting(page: Page, isResting: boolean): Promise<void> {
  await expect(page.locator('header')).toHaveJSProperty('inert', isResting)
  const overflow = () => page.evaluate(() => document.documentElement.style.overflow)
  await expect.poll(overflow).toBe(isResting ? 'hidden' : '')
}

test('a frame or a document that goes while a dialogue is open leaves the host’s page in use', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${host.origin}/one`)
  const open = async (documents: number) => {
    await linked(page, documents)
    // A slip would be opened again by the next document.
    await send(page, 'first', 'search_modal', { open: true })
    await expectResting(page, true)
  }
  await open(1)
  await inner(page)?.evaluate(() => location.reload())
  await linked(page, 2)
  await expectResting(page, false)

  await open(2)
  await page.locator('iframe').evaluate((frame) => frame.parentElement?.append(frame))
  await linked(page, 3)
  await expectResting(page, false)

  await open(3)
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectResting(page, false)
})

test('dialogues in two frames at once are answered one after the other', async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${host.origin}/two`)
  await linked(page, 2)
  await send(page, 'first', 'open_bet_slip', {})
  await expectResting(page, true)
  await send(page, 'second', 'open_bet_slip', {})
  const first = page.frameLocator('#first iframe')
  const second = page.frameLocator('#second iframe')
  await expect(second.locator('dialog[open]')).toHaveCount(1)
  await expect(page.locator('#first')).toHaveJSProperty('inert', false)
  await first.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#second')).toHaveJSProperty('inert', false)
  await expect(page.locator('#first')).toHaveJSProperty('inert', true)
  await second.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#first')).toHaveJSProperty('inert', false)
  await expectResting(page, false)
})

test('the host closes the search that it has opened, also in the menu of a phone', async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${host.origin}/one`)
  await linked(page)
  await send(page, 'first', 'search_modal', { open: true })
  await expect(frameOf(page).getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await send(page, 'first', 'search_modal', { open: false })
  await expect(frameOf(page).getByRole('dialog')).toBeHidden()
  await expectResting(page, false)
})

test('without a header of its own no room is kept for one, and slip, bets and menu are in reach', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${host.origin}/one`)
  await linked(page)
  await alive(page)
  const frame = frameOf(page)
  const tops = () =>
    frame.locator('aside').evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().top))
  expect(await tops()).toEqual([0, 0])

  await page.setViewportSize({ width: 820, height: 1180 })
  const bar = frame.getByRole('navigation', { name: 'Quick navigation' })
  for (const name of ['Bet slip', 'My bets', 'Menu'])
    await expect(bar.getByRole('button', { name: new RegExp(`^${name}`) })).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: /^Menu/ }).click()
  await expect(frame.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
