import { expect as baseExpect, test } from '@playwright/test'
import { copyOfSources } from './support/copy-of-sources.ts'
import { SportsbookProcess } from './support/sportsbook-process.ts'

/** From source a first page asks for hundreds of files. */
const expect = baseExpect.configure({ timeout: 60_000 })

test('npm run dev shows a changed style, component and text, and the platform goes on', async ({ page }) => {
  test.setTimeout(180_000)
  const sources = await copyOfSources()
  const sportsbook = new SportsbookProcess(
    { FEED: 'model', FEED_LIVE_MATCHES: '2', FEED_FIXTURES: '2' },
    { cwd: sources.folder, path: 'scripts/dev.ts' },
  )
  try {
    await sportsbook.start()
    await page.goto(sportsbook.url)
    await expect(page.locator('html')).toHaveAttribute('data-prices', /./)
    const footer = page.getByRole('contentinfo')
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))

    await sources.edit(
      'apps/web/app/shell/footer.module.css',
      '.title {',
      '.title {\n    outline: 3px solid rgb(1 2 3);',
    )
    await expect(footer.getByText('Play responsibly')).toHaveCSS('outline', 'rgb(1, 2, 3) solid 3px')
    await sources.edit('apps/web/app/shell/footer.tsx', '{name}', '{`${name}, changed`}')
    await expect(footer.getByText('Touchline, changed')).toBeVisible()
    await expect(page.locator('html[data-kept]')).toBeAttached()

    await sources.edit('packages/messages/src/locales/en.json', 'Play responsibly', 'Play with care')
    await expect(footer.getByText('Play with care')).toBeVisible()
    expect(sportsbook.output).not.toContain('The platform starts anew')
  } finally {
    await sportsbook.remove()
    await sources.remove()
  }
})
