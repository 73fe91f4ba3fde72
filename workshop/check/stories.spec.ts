import { globSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { readStories } from './read-stories.ts'

const ORIGIN = process.env['WORKSHOP_ORIGIN']
const SHOTS = path.resolve(import.meta.dirname, '../shots')
const stories = readStories()

const looks = (['dark', 'light'] as const).flatMap((theme) =>
  (['ltr', 'rtl'] as const).map((direction) => ({ theme, direction })),
)
type Look = (typeof looks)[number]

for (const story of stories) {
  test(`${story.title} ${story.name}`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    for (const look of looks) {
      await openStory(page, story.id, look)
      await act(page)
      await expect.soft(page).toHaveScreenshot(shotOf(story.id, look), { fullPage: true })
      const { violations } = await axe(page).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
      expect.soft(found, `axe, ${look.theme} ${look.direction}`).toEqual([])
    }
    expect(errors).toEqual([])
  })
}

test('there are stories, and no picture of one that is gone', () => {
  expect(stories).not.toEqual([])
  const wanted = stories.flatMap(({ id }) => looks.map((look) => shotOf(id, look).join('/')))
  expect(globSync('*/*.png', { cwd: SHOTS }).filter((shot) => !wanted.includes(shot))).toEqual([])
})

/** All rules but those for whole pages: a story has no heading of its own. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(['page-has-heading-one'])
    .setLegacyMode()
}

/** A folder for each component: `primitives-button/sizes-dark-ltr.png`. */
function shotOf(id: string, { theme, direction }: Look): [string, string] {
  const [component = '', name = ''] = id.split('--')
  return [component, `${name}-${theme}-${direction}.png`]
}

/** Waits until everything that a picture shows is there: the story, its typeface, its icons and pictures. */
async function openStory(page: Page, id: string, { theme, direction }: Look): Promise<void> {
  await page.goto(
    `${ORIGIN}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};direction:${direction}`,
  )
  await expect(page.locator('body.sb-show-main #storybook-root > main')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
  await page.waitForFunction(async () => {
    await document.fonts.ready
    const drawn = [...document.querySelectorAll<SVGGraphicsElement>('svg use')].every((icon) => {
      const { width, height } = icon.getBBox()
      return width > 0 || height > 0
    })
    return drawn && [...document.images].every((image) => image.complete && image.naturalWidth > 0)
  })
}

/** Hovers, focuses or presses the control that the story asks it for. */
async function act(page: Page): Promise<void> {
  const place = page.locator('[data-act]')
  if ((await place.count()) === 0) return
  const control = place.locator('button, a, input, select, summary').first()
  const kind = await place.getAttribute('data-act')
  if (kind === 'hover') await control.hover()
  if (kind === 'focus') {
    // By a key, since the ring is for keys.
    await page.keyboard.press('Tab')
    await control.focus()
    await expect(control).toBeFocused()
  }
  if (kind === 'press') {
    await control.hover()
    await page.mouse.down()
  }
}
