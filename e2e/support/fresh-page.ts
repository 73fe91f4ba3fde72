import { expect, type Page, type Response } from '@playwright/test'

/** A page of the server is kept for a second: this one is rendered for us alone, as its address is new. */
export async function gotoFresh(page: Page, path: string): Promise<Response> {
  visits += 1
  const separator = path.includes('?') ? '&' : '?'
  const response = await page.goto(`${path}${separator}visit=${process.pid}.${visits}`)
  if (!response) throw new Error(`No answer for ${path}`)
  return response
}

let visits = 0

/** The page's own script has taken over: before that, keys and presses other than links do nothing. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-prices', /./)
  // The frame's blocks follow the page (`shell/later-block.tsx`): React leaves its mark on what it has taken over.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('search, body > div footer')].every((block) =>
      Object.keys(block).some((name) => name.startsWith('__reactProps')),
    ),
  )
}

/** What is on every page and loaded after it: dialogues, alerts, the word that one is offline. */
export async function everyPartLoaded(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.getByRole('alert').first()).toBeAttached()
}

/** In the product's letters, for what is measured: those that come too late for a first page are set with the next one. */
export async function typefaceSet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset['typeface'] = 'late'
    await document.fonts.load('600 16px "Inter Late"')
  })
}

/** The page at a path, once its script has taken over. */
export async function at(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await hydrated(page)
  return page
}
