import { expect as baseExpect, test } from '@playwright/test'
import { copyOfSources } from '../support/copy-of-sources.ts'
import { hydrated } from '../support/fresh-page.ts'
import { SportsbookProcess } from '../support/sportsbook-process.ts'

/** From source a first page asks for hundreds of files. */
const expect = baseExpect.configure({ timeout: 60_000 })

test('npm run dev shows a changed style, component, text and package without a failed request', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const sources = await copyOfSources()
  const sportsbook = new SportsbookProcess(
    { FEED: 'model', FEED_LIVE_MATCHES: '2', FEED_FIXTURES: '2' },
    { cwd: sources.folder, path: 'scripts/dev.ts' },
  )
  try {
    await sportsbook.start()
    await page.goto(sportsbook.url)
    await expect(page.locator('html')).toHaveAttribute('data-prices', /./)
    // The development server's client passes over a change of what is on its way: the footer must be alive.
    await hydrated(page)
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
    expect(sportsbook.output).not.toContain('The platform starts')

    const statuses = new Set<number>()
    await sources.edit('packages/contract/src/openapi.ts', 'The language of names', 'The tongue of names')
    const description = async () => {
      const response = await fetch(`${sportsbook.url}/api/openapi.json`)
      statuses.add(response.status)
      const isNew = (await response.text()).includes('The tongue of names')
      return { isNew, hasPreviousEnded: sportsbook.output.includes('The platform runs with the change') }
    }
    await expect.poll(description, { intervals: [50] }).toEqual({ isNew: true, hasPreviousEnded: true })
    expect([...statuses]).toEqual([200])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-prices', /./)
    await expect(footer.getByText('Play with care')).toBeVisible()
  } finally {
    await sportsbook.remove()
    await sources.remove()
  }
})
