import { type BrowserContext, ElementHandle, type Frame, launch, type Page } from 'puppeteer-core'
import { presentFirefox } from '../../../scripts/steps/testing/firefox.ts'
import { type Engine, type EngineFrame, type EnginePage, Look, type Target } from './engine.ts'
import { callInPage, findInPage, sent } from './find-in-page.ts'
import { untilFound } from './until-found.ts'

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<Engine> {
  const executablePath = presentFirefox()
  if (executablePath === null)
    throw new Error(
      'No Firefox here: set FIREFOX_PATH, or install firefox-esr (`npm test` does it on Debian).',
    )
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: 'Europe/London' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en' },
  })
  return {
    newPage: async () => newTab(await browser.createBrowserContext()),
    close: () => browser.close(),
  }
}

async function newTab(context: BrowserContext): Promise<EnginePage> {
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  await page.evaluateOnNewDocument(sayErrors)
  return enginePage(page)
}

/** Runs in each page first: what is written to the console as an error comes here without its words. */
function sayErrors(): void {
  const write = console.error
  console.error = (...parts: unknown[]) =>
    write(...parts.map((part) => (part instanceof Error ? `${part.message} ${part.stack}` : part)))
}

/** Firefox reports what it stopped itself because the page was left; a page that lacks it does not do what is waited for. */
const OF_A_PAGE_LEFT =
  /(establish a connection to the server at|The connection to) ws|error loading dynamically imported module|Unable to preload CSS|downloadable font: .*status=2152398850/

function enginePage(page: Page): EnginePage {
  const errors: string[] = []
  const report = (text: string) => {
    if (!OF_A_PAGE_LEFT.test(text)) errors.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') report(message.text())
  })
  page.on('pageerror', (error) => report(String(error)))
  return {
    ...engineFrame(page, () => page.mainFrame()),
    errors,
    async goto(address) {
      await page.goto(address)
    },
    async reload() {
      await page.reload()
    },
    // A step within a document ends with no load.
    back: () => page.evaluate(() => history.back()),
    resize: (width, height) => page.setViewport({ width, height }),
    frame: () =>
      engineFrame(page, () => {
        const [child] = page.mainFrame().childFrames()
        if (!child) throw new Error('No frame in the page')
        return child
      }),
    async picture(file) {
      await page.screenshot({ path: file })
    },
    newTab: () => newTab(page.browserContext()),
    close: () => page.close(),
  }
}

function engineFrame(page: Page, frameOf: () => Frame): EngineFrame {
  const toPress = (target: Target) =>
    untilFound(target, async () => {
      const handle = await frameOf().evaluateHandle(callInPage(findInPage, sent(target), 'press'))
      return handle instanceof ElementHandle ? handle : null
    })
  return {
    evaluate: (run, ...args) => frameOf().evaluate(callInPage(run, ...args)),
    async look(target) {
      const seen = await frameOf()
        .evaluate(callInPage(findInPage, sent(target), 'look'))
        .catch(() => null)
      return Look.nullable().parse(seen)
    },
    async press(target) {
      await (await toPress(target)).click()
    },
    async enter(target, text) {
      await (await toPress(target)).click()
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.type(text)
    },
  }
}
