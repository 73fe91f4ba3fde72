import { hydrated } from '../support/fresh-page.ts'
import { neverPainted } from '../support/never-painted.ts'
import { expect, test } from '../support/test.ts'

test('scripts are asked for once the page has been painted, React before the application that imports it', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/(assets|messages)\/.*\.js/.test(request.url())) scripts.push(request.url())
  })
  const styles = Promise.withResolvers<void>()
  await page.route(/\.css$/, (route) => styles.promise.then(() => route.continue()))
  const asked = page.waitForRequest(/\.css$/)
  const reply = await page.goto('/', { waitUntil: 'commit' })
  await Promise.all([asked, reply?.finished()])
  expect(scripts).toEqual([])

  const first = page.waitForRequest(/\/assets\/.*\.js$/)
  styles.resolve()
  await first
  const paints = await page.evaluate(() => performance.getEntriesByType('paint').length)
  expect(paints).toBeGreaterThan(0)
  await hydrated(page)
  const names = await page
    .locator('script[type="module"][src*="/assets/"]')
    .evaluateAll((all) =>
      all.map((one) => /\/([a-z]+)-[0-9a-f]+\.js$/.exec(one.getAttribute('src') ?? '')?.[1]),
    )
  expect(names).toEqual(['react', 'index'])
})

test('a page in the background, which is not painted, does not wait for it', async ({ page }) => {
  await neverPainted(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/')
  expect(asked).toEqual([])

  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
  const first = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.reload()
  await first
})
