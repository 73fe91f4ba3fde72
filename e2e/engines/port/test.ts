import { expect } from '@playwright/test'
import { test as embedded } from '../../support/embedded.ts'
import type { Engine, EngineFrame, EnginePage, Target } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit/webkit.ts'

const OPEN: Record<string, () => Promise<Engine>> = { firefox: openFirefox, webkit: openWebKit }

interface EngineFixtures {
  /** Opens the page of somebody new, in the engine of the project. */
  visit: () => Promise<EnginePage>
}

/** Journeys in an engine of its own kind; sportsbook, hosts and feed are those of the other journeys. */
export const test = embedded.extend<EngineFixtures, { engine: Engine }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in it
    async ({}, use, { project }) => {
      const open = OPEN[project.name]
      if (!open) throw new Error(`No engine ${project.name}`)
      const engine = await open()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Of the pages below; there is none of Playwright's.
  // oxlint-disable-next-line no-empty-pattern -- as above
  consoleErrors: async ({}, use) => use([]),
  visit: async ({ engine, expectedErrors }, use, info) => {
    const pages: EnginePage[] = []
    await use(async () => {
      const page = await engine.newPage()
      pages.push(page)
      return page
    })
    if (info.status !== info.expectedStatus)
      for (const [at, page] of pages.entries()) await page.picture(`${info.outputPath(`page-${at}`)}.png`)
    const errors = pages.flatMap((page) => page.errors).filter((error) => !expectedErrors?.test(error))
    for (const page of pages) await page.close()
    expect(errors, 'errors in the console').toEqual([])
  },
})

export { expect }

/** Waits until a target is seen and what it says, or holds, is this. */
export async function shows(frame: EngineFrame, target: Target, said: string | RegExp = ''): Promise<void> {
  await expect(async () => {
    const look = await frame.look(target)
    if (look === null) throw new Error(`Not seen: ${nameOf(target)}`)
    const text = look.value ?? look.text
    const isSaid = typeof said === 'string' ? text.includes(said) : said.test(text)
    if (!isSaid) throw new Error(`${nameOf(target)} says ${JSON.stringify(text)}, not ${String(said)}`)
  }).toPass(PATIENCE)
}

export const isPressed = (frame: EngineFrame, target: Target): Promise<void> =>
  expect.poll(async () => (await frame.look(target))?.isPressed, { message: nameOf(target) }).toBe(true)

/** Waits until nothing of a target is seen in a document that is there. */
export const isGone = (frame: EngineFrame, target: Target): Promise<void> =>
  expect
    .poll(async () => [await frame.look({ css: 'body' }), await frame.look(target)].map(Boolean), {
      message: nameOf(target),
    })
    .toEqual([true, false])

const PATIENCE = { timeout: 15_000, intervals: [50, 100, 250] }

const nameOf = ({ css, name, within }: Target): string => [within, css, name].filter(Boolean).join(' ')
