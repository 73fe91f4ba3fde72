import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { freePort } from '@touchline/platform/free-port'
import { readTokens } from '@touchline/ui/tokens'
import { openThemeEditor } from '../../scripts/steps/theme-editor.ts'
import { hydrated } from '../support/fresh-page.ts'
import { ownSite } from '../support/own-site.ts'
import { SportsbookProcess } from '../support/sportsbook-process.ts'
import { test as base, expect, expectAccessible, overflow } from '../support/test.ts'

type Editor = Awaited<ReturnType<typeof openThemeEditor>>

const test = base.extend<object, { editor: Editor }>({
  editor: [
    async ({ browserName }, use) => {
      const outDir = await mkdtemp(path.join(tmpdir(), `touchline-e2e-editor-${browserName}-`))
      const editor = await openThemeEditor({ port: await freePort(), outDir })
      await use(editor)
      await editor.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  sportsbookVariables: [
    async ({ editor }, use) => {
      await use({ ...ownSite({ embed: { hosts: [editor.origin], mayTheme: true } }) })
    },
    { scope: 'worker' },
  ],
})

const CHANGES = 9
/** A hundred are wanted, and printed; how fast a busy machine is, no test can hold. A page that loads anew takes longer than this. */
const SHOWN_WITHIN_MS = 1000

test('a brand is made in sight of real pages, is not exported while it cannot be read, and starts a site that looks the same', async ({
  page,
  editor,
  sportsbook,
}) => {
  editor.showBook(sportsbook.url.replace('localhost', 'book.localhost'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1366, height: 1060 })
  await page.goto(editor.origin)
  const frame = await livePage(page)

  await test.step('a slider is moved by keys, and the page shows it', async () => {
    await page.getByRole('slider', { name: 'Hue' }).focus()
    const took = await changesInFrame(page, frame, CHANGES)
    const median = took.toSorted((a, b) => a - b)[Math.floor(CHANGES / 2)] ?? Infinity
    console.log(`from a key to the frame's style: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`)
    expect(median, 'milliseconds from a key to the frame’s style').toBeLessThan(SHOWN_WITHIN_MS)
  })

  const exports = page.getByRole('group', { name: 'Export' }).getByRole('button')
  await test.step('what cannot be read closes the export, in words, until it is taken back', async () => {
    await page.getByRole('button', { name: 'text quiet', exact: true }).click()
    const value = page.getByRole('textbox', { name: 'Value' })
    await value.fill('oklch(0.3 0 0)')
    for (const button of await exports.all()) await expect(button).toBeDisabled()
    await expect(
      page.getByText(/^No export: text quiet on page: \d\.\d\d : 1, 4\.5 : 1 is needed \(dark\)/),
    ).toBeVisible()
    await expectAccessible(page, { within: '#editor > div > :not([aria-label=Previews])' })
    await value.fill('red')
    await expect(page.getByRole('alert')).toContainText('has a value that is not known here: red')
    await page.getByRole('button', { name: 'Back to the theme’s value' }).click()
    for (const button of await exports.all()) await expect(button).toBeEnabled()
  })

  await test.step('a file that is none is refused, and unknown tokens are named', async () => {
    const file = page.getByLabel('Import a file')
    await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') })
    await expect(page.getByRole('alert')).toContainText('x.json: This file is no JSON.')
    const css = '[data-theme="dark"] { --color-pages: #000; --color-page: #101820 }'
    await file.setInputFiles({ name: 'x.css', mimeType: 'text/css', buffer: Buffer.from(css) })
    await expect(
      page.getByText('dark --color-pages is no token of the theme, and was left out'),
    ).toBeVisible()
    const pageColor = async () => (await colorsOf(frame))['--color-page']
    await expect.poll(pageColor).toBe('rgb(16, 24, 32)')
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect.poll(pageColor).not.toBe('rgb(16, 24, 32)')
  })

  await test.step('the draft outlives a reload; pages turn to Arabic and back; a phone has room for all', async () => {
    const before = await colorsOf(frame)
    await page.reload()
    const again = await livePage(page)
    await expect.poll(() => colorsOf(again)).toEqual(before)
    await page.getByLabel('Language of the pages').selectOption('ar')
    await expect.poll(() => sportsbookFrame(page)?.locator('html').getAttribute('dir')).toBe('rtl')
    await expect.poll(async () => colorsOf(sportsbookFrame(page))).toEqual(before)
    await page.getByLabel('Language of the pages').selectOption('en')
    await expect.poll(() => sportsbookFrame(page)?.locator('html').getAttribute('dir')).toBe('ltr')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('tab', { name: 'Light' }).click()
    await expectAccessible(page, { within: '#editor > div > :not([aria-label=Previews])' })
    await page.getByRole('tab', { name: 'Dark' }).click()
    await page.setViewportSize({ width: 1366, height: 1060 })
  })

  await test.step('the exported site file starts a sportsbook with the same colours', async () => {
    const downloaded = page.waitForEvent('download')
    await exports.filter({ hasText: 'Site file' }).click()
    const exported: object = JSON.parse(readFileSync(await (await downloaded).path(), 'utf8'))
    const own = new SportsbookProcess({ ...ownSite(exported) })
    try {
      await own.start()
      const shown = await livePage(page)
      const other = await page.context().newPage()
      await other.setViewportSize({ width: 390, height: 844 })
      await other.goto(own.url)
      await hydrated(other)
      expect(await colorsOf(other.mainFrame())).toEqual(await colorsOf(shown))
    } finally {
      await own.remove()
    }
  })
})

const sportsbookFrame = (page: Page): Frame | undefined =>
  page.frames().find((frame) => frame.url().startsWith('http://book.localhost'))

/** The page of the only preview, once it shows what the editor says. */
async function livePage(page: Page): Promise<Frame> {
  await expect(page.locator('figure').getByText('live', { exact: true })).toBeVisible()
  const frame = sportsbookFrame(page)
  if (!frame) throw new Error('There is no sportsbook in the editor.')
  return frame
}

/** All semantic colours as a page of it paints them, whoever has set them and however. */
async function colorsOf(frame: Frame | undefined): Promise<Record<string, string>> {
  const names = Object.keys(readTokens(readFileSync('packages/ui/src/themes/dark.css', 'utf8')))
  return (
    frame?.evaluate((all) => {
      const probe = document.createElement('i')
      document.body.append(probe)
      const painted = all.map((name) => {
        probe.style.color = `var(${name})`
        probe.style.boxShadow = `var(${name})`
        const { color, boxShadow } = getComputedStyle(probe)
        return [name, name.startsWith('--shadow-') ? boxShadow : color]
      })
      probe.remove()
      return Object.fromEntries(painted)
    }, names) ?? {}
  )
}

/**
 * Moves the focused slider by a key so many times. Both ends stamp with the clock of the machine, so that neither the way of
 * a test's own calls nor its looks count: the editor when it hears the key, the frame when its style is another.
 */
async function changesInFrame(page: Page, frame: Frame, count: number): Promise<number[]> {
  await page.evaluate(() => {
    document.addEventListener(
      'keydown',
      () => (document.documentElement.dataset['keyAt'] = String(now())),
      true,
    )
    const now = () => performance.timeOrigin + performance.now()
  })
  const took: number[] = []
  for (let at = 0; at < count; at += 1) {
    const changed = frame.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')
          const before = accent()
          document.documentElement.dataset['watched'] = before
          new MutationObserver((_, observer) => {
            if (accent() === before) return
            observer.disconnect()
            resolve(performance.timeOrigin + performance.now())
          }).observe(document.documentElement, { attributeFilter: ['style'] })
        }),
    )
    // The key waits for the watcher.
    await frame.waitForFunction(() => document.documentElement.dataset['watched'] !== undefined)
    await page.keyboard.press('ArrowRight')
    const changedAt = await changed
    const keyAt = await page.evaluate(() => Number(document.documentElement.dataset['keyAt']))
    took.push(changedAt - keyAt)
    await frame.evaluate(() => delete document.documentElement.dataset['watched'])
  }
  return took
}
