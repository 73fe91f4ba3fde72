import { expect, type Page } from '@playwright/test'

/** For `sportsbookVariables`: only such a sportsbook has a clock that moves. */
export const MOVABLE_CLOCK = { NODE_ENV: 'test' }

/** Moves the platform's time on and gives it; the browser's own stays: see `page.clock` for what counts there. */
export async function travel(page: Page, ms: number): Promise<Date> {
  const reply = await page.request.post('/dev/clock', { data: { by_ms: ms } })
  expect(reply.ok(), await reply.text()).toBe(true)
  const { now }: { now: string } = await reply.json()
  return new Date(now)
}
