import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { Feed } from './feed.ts'
import { SportsbookProcess } from './sportsbook-process.ts'

export interface WorkerFixtures {
  /** Where the sportsbook of a file of journeys is not as it usually is. */
  sportsbookVariables: Record<string, string>
  /** The sportsbook of this worker; its feed is the test's. */
  sportsbook: SportsbookProcess
}

export interface Fixtures {
  /** Drives the matches of this test; they are closed at its end. */
  feed: Feed
  /** What this test breaks on purpose: console errors of this kind are expected. */
  expectedErrors: RegExp | null
  /** Errors of the page's console; a test fails when one is left over. */
  consoleErrors: string[]
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sportsbookVariables: [{}, { option: true, scope: 'worker' }],
  sportsbook: [
    async ({ sportsbookVariables }, use) => {
      const sportsbook = new SportsbookProcess(sportsbookVariables)
      await sportsbook.start()
      await use(sportsbook)
      await sportsbook.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ sportsbook }, use) => use(sportsbook.url),
  feed: async ({ sportsbook }, use) => {
    const feed = new Feed(sportsbook.url)
    await use(feed)
    await feed.closeAll()
  },
  expectedErrors: [null, { option: true }],
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        const { url } = message.location()
        // No test takes files of the build away on purpose.
        const isFileMissing = text.includes('status of 404') && url.includes('/assets/')
        const isExpected = expectedErrors?.test(text) && !isFileMissing
        if (message.type() !== 'error' || isExpected) return
        errors.push(`${text} (${url})`)
      })
      page.on('pageerror', (error) => {
        if (!expectedErrors?.test(String(error))) errors.push(String(error))
      })
      await use(errors)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** By how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Whatever fades or slides has come to rest: a colour on its way to another has no contrast to speak of. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What has just been opened begins to move with its second frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/**
 * No violation that axe can see, WCAG 2.2 AA and its best practices; or of contrast alone, where nothing but the theme is
 * another than at the last look. What asks other frames as well opens a page of its own for each look and takes thrice as
 * long: it is left to pages that have some.
 */
export async function expectAccessible(
  page: Page,
  { within, isContrastAlone = false }: { within?: string; isContrastAlone?: boolean } = {},
): Promise<void> {
  await stillness(page)
  const hasFrames = page.frames().length > 1
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames)
  if (isContrastAlone) axe.withRules('color-contrast')
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.analyze()
  const rows = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect.soft(rows, `axe on ${page.url()}`).toEqual([])
}

/**
 * Where colours are forced and motion is unwanted, nothing is said by a colour alone, and nothing moves. What contrast there
 * is then is the system's own, which axe cannot see.
 */
export async function expectPlain(page: Page): Promise<void> {
  const filled = await page.evaluateHandle(filledButtons)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await stillness(page)
  expect
    .soft(await page.evaluate(plainness, filled), `forced colours and no motion on ${page.url()}`)
    .toEqual([])
  await page.emulateMedia({ forcedColors: null, reducedMotion: null })
}

/** What looks like a button by its surface. */
function filledButtons(): Element[] {
  return [...document.querySelectorAll('button')].filter(
    (button) =>
      button.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)',
  )
}

/**
 * What axe does not ask: what moves, icons in a grey of their own, what is chosen by nothing but a colour, and a button
 * that was its surface alone.
 */
function plainness(filled: Element[]): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120)
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 0)
  const icons = seen('svg[stroke="currentColor"]').filter(
    (icon) =>
      icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
  )
  const chosen = seen(':is(a, button):is([aria-pressed="true"], [aria-current]:not([aria-current="false"]))')
    .concat(seen('label:has(> [type="radio"]:checked)'))
    .filter((choice) => getComputedStyle(choice).outlineStyle === 'none')
  const edgeless = filled.filter((button) => {
    const { borderBlockEndWidth, outlineStyle } = getComputedStyle(button)
    return button.isConnected && borderBlockEndWidth === '0px' && outlineStyle === 'none'
  })
  return [
    ...moving.map((animation) => `moves: ${animation.id || 'an animation'}`),
    ...icons.map((icon) => `has a colour of its own: ${nameOf(icon)}`),
    ...chosen.map((button) => `is chosen by a colour alone: ${nameOf(button)}`),
    ...edgeless.map((button) => `has no edge: ${nameOf(button)}`),
  ]
}
