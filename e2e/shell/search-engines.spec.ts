import { expect, test } from '../support/test.ts'

test('a match describes itself to search engines, and the site maps lead to it in every language', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Torquay', 'Yeovil')
  await page.goto(`/de/soccer/m${match.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Torquay')
  const address = page.url()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph']).toMatchObject([
    { '@type': 'SportsEvent', name: 'Torquay – Yeovil', url: address },
    { '@type': 'BreadcrumbList' },
  ])

  const robots = await (await page.request.get('/robots.txt')).text()
  const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
  const maps = locations(await (await page.request.get(index)).text())
  const german = maps.find((map) => map.endsWith('/de/matches-1.xml')) ?? ''
  // Maps are kept for a minute.
  await expect
    .poll(async () => locations(await (await page.request.get(german)).text()), { timeout: 75_000 })
    .toContain(address)
})

test('the league of a match shows where it stands', async ({ page, feed }) => {
  const match = await feed.footballMatch('Barnet', 'Woking')
  await page.goto(`/soccer/m${match.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Premier League' }).click()
  await page.reload()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data['@graph']).toMatchObject([
    {
      itemListElement: [
        { position: 1 },
        { name: 'Football' },
        { name: 'England' },
        { name: 'Premier League' },
      ],
    },
  ])
})

const locations = (map: string) => [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
