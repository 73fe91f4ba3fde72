import type { Browser, CDPSession, Page } from '@playwright/test'
import type { FrameOfChanges } from '../board-page/board-data.ts'
import '../board-page/contender.ts'

const VIEWPORT = { width: 1440, height: 900 }

/** One contender, open in a page of its own. */
export interface DrivenPage {
  /** Plays frames in lockstep; answers the main thread's CPU in microseconds a frame. */
  play(frames: readonly FrameOfChanges[]): Promise<number>
  shownPrices(): Promise<Record<string, string>>
}

export async function openPage(browser: Browser, url: string): Promise<DrivenPage> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  page.on('pageerror', (error) => {
    throw new Error(`${url}: ${error.message}`)
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => window.contender.mount())
  const devtools = await page.context().newCDPSession(page)
  // The thread's own time: what another process takes from the core is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    async play(frames) {
      await page.bringToFront()
      const beforeUs = await mainThreadUs(devtools)
      await playInLockstep(page, frames)
      return ((await mainThreadUs(devtools)) - beforeUs) / frames.length
    },
    shownPrices: () => page.evaluate(() => window.contender.shownPrices()),
  }
}

/** The next frame's messages are handed over only when this one has been painted. */
function playInLockstep(page: Page, frames: readonly FrameOfChanges[]): Promise<void> {
  return page.evaluate(async (sent) => {
    for (const { messages } of sent) {
      window.contender.receive(messages)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }, frames)
}

async function mainThreadUs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser does not tell its task time')
  return seconds * 1e6
}
