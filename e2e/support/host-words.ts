import type { Frame, Page } from '@playwright/test'

/** What a journey reads of the messages in a page. */
interface Message {
  type: string
  s: string
  payload: { step?: string; code?: string; versions?: number[] }
}

/** Keeps what a frame tells the host's page, from before the page's own script on. */
export async function keepFrameWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (parent !== window) return
    window.frameWords = []
    addEventListener('message', ({ data }: MessageEvent<Message>) => window.frameWords.push(data))
  })
}

/** Of each document in the frame, how often it has said that it is linked; in the order of the first time. */
export async function beginnings(page: Page): Promise<number[]> {
  const ids = await page.evaluate(() =>
    window.frameWords.filter(({ payload }) => payload.step === 'initialised').map(({ s }) => s),
  )
  return [...new Set(ids)].map((id) => ids.filter((other) => other === id).length)
}

/** The last id of a link that was greeted with. */
export const linkId = (page: Page): Promise<string> =>
  page.evaluate(() => window.frameWords.findLast(({ payload }) => payload.step === 'hello')?.s ?? '')

/** The errors that the frame has answered with. */
export const errorsTold = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    window.frameWords.filter(({ type }) => type === 'error').map(({ payload }) => payload.code),
  )

/** The sportsbook's document in the page. */
export function bookFrame(page: Page, book: string): Frame {
  const frame = page.frames().find((each) => each.url().startsWith(book))
  if (!frame) throw new Error('No sportsbook in the page')
  return frame
}

declare global {
  interface Window {
    /** On the host's page. */
    frameWords: Message[]
  }
}
