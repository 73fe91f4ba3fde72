import type { CDPSession, Page } from '@playwright/test'
import type { BenchResult } from '../bench-result.ts'

export const SLOW_DOWN = 4
export const BUDGET_MS = 50
export const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** A flick of the wheel or thumb, and the next one before it has come to rest. */
const STEP_PX = 2400
const SPEED_PX_PER_SECOND = 6000

/** The page on a processor that is slower by that much, from now on. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return devtools
}

/** Flicks through the page, up or down; every third flick glides on by itself. */
export async function flick(page: Page, devtools: CDPSession, steps: number, direction: 1 | -1) {
  const x = Math.round((page.viewportSize()?.width ?? 0) / 2)
  for (let step = 0; step < steps; step += 1) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x,
      y: 400,
      yDistance: direction * STEP_PX,
      speed: SPEED_PX_PER_SECOND,
      preventFling: step % 3 !== 0,
    })
  }
}

/** The longest task of each round; their median is held to the budget. */
export function longestTask(name: string, roundsMs: readonly number[], spread = ''): BenchResult {
  const longest = roundsMs.toSorted((a, b) => a - b)
  const figure = longest[Math.floor(longest.length / 2)] ?? Number.NaN
  return {
    name: `${name}: longest task`,
    figure,
    unit: 'ms main-thread CPU',
    baseline: null,
    ratio: null,
    budget: `at most ${BUDGET_MS} ms`,
    isWithinBudget: figure <= BUDGET_MS,
    spread: `${longest[0]?.toFixed(0)} to ${longest.at(-1)?.toFixed(0)} in ${longest.length} rounds${spread}`,
  }
}
