import type { Browser, CDPSession, JSHandle } from '@playwright/test'
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
      // To take so much from the driver at once is no board's work.
      const sent = await page.evaluateHandle((given) => given, frames)
      const beforeUs = await mainThreadUs(devtools)
      await playInLockstep(sent)
      return ((await mainThreadUs(devtools)) - beforeUs) / frames.length
    },
    shownPrices: () => page.evaluate(() => window.contender.shownPrices()),
  }
}

/** The next frame's messages are handed over only when this one has been painted. */
async function playInLockstep(sent: JSHandle<readonly FrameOfChanges[]>): Promise<void> {
  await sent.evaluate(async (frames) => {
    for (const { messages } of frames) {
      window.contender.receive(messages)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await sent.dispose()
}

async function mainThreadUs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser does not tell its task time')
  return seconds * 1e6
}
