import { writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { presentWebKit, type WebKitPrograms } from '../../../../scripts/steps/testing/webkit.ts'
import type { Engine, EnginePage } from '../engine.ts'
import { resizeTo, webKitFrame } from './frame.ts'
import { type Display, openDisplay, startDriver } from './programs.ts'
import { type Place, type Session, startSession } from './session.ts'

/** Debian's WebKitGTK by W3C WebDriver, drawn on a display in memory. */
export async function openWebKit(): Promise<Engine> {
  const programs = presentWebKit()
  if (programs === null)
    throw new Error(
      'No WebKit here: install webkit2gtk-driver and xvfb (`npm run e2e:webkit` does it on Debian).',
    )
  const display = await openDisplay(programs.display)
  return { newPage: () => openBrowser(programs, display), close: () => display.close() }
}

/** A browser of somebody new: under automation it keeps nothing. */
async function openBrowser(
  { driver: program, browser }: WebKitPrograms,
  display: Display,
): Promise<EnginePage> {
  const driver = await startDriver(program, {
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    LANG: 'en_GB.UTF-8',
    TZ: 'Europe/London',
  })
  const args = ['--automation']
  const { session, window } = await startSession(driver.url, {
    'webkitgtk:browserOptions': { binary: browser, args },
  })
  const close = async () => {
    await session.end()
    await driver.close()
  }
  return enginePage(session, { window }, close)
}

async function enginePage(session: Session, place: Place, close: () => Promise<void>): Promise<EnginePage> {
  const here = webKitFrame(session, place)
  const command = (path: string, body?: object) => session.within(place, ({ post }) => post(path, body))
  const page: EnginePage = {
    ...here,
    // Classic WebDriver tells nothing of the console.
    errors: [],
    async goto(url) {
      await command('url', { url })
    },
    async reload() {
      await command('refresh')
    },
    // A step within a document ends with no load.
    async back() {
      await here.evaluate(() => history.back())
    },
    resize: (width, height) => session.within(place, (commands) => resizeTo(commands, width, height)),
    frame: () => webKitFrame(session, { ...place, isFrame: true }),
    async picture(file) {
      const picture = await session.within(place, ({ get }) => get('screenshot'))
      await writeFile(file, z.string().parse(picture), 'base64')
    },
    async newTab() {
      const tab = await session.within(place, ({ post }) => post('window/new', { type: 'tab' }))
      const { handle: window } = z.object({ handle: z.string() }).parse(tab)
      const closeTab = () => session.within({ window }, async ({ remove }) => void (await remove('window')))
      return enginePage(session, { window }, closeTab)
    },
    close,
  }
  await page.resize(1280, 900)
  return page
}
