import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listMarkets } from '@touchline/contract/calls/catalogue/matches'
import { getContentPage } from '@touchline/contract/calls/site/content'
import { getSiteConfig, getSystemData } from '@touchline/contract/calls/site/site'
import { expect, it } from 'vitest'
import { fixture, sendFeed, testClient, testPlatform, winnerPrices } from '../../testing/index.ts'
import { testSite } from '../../testing/test-site.ts'

it('a language by files alone: texts of pages, names of markets and sports, and pages in the nearest language', async () => {
  const site = await testSite({ locales: ['sw', 'en'] })
  for (const [file, texts] of Object.entries({
    'pages/sw.json': { 'page.home.title': 'Kubeti michezo' },
    'markets/sw/soccer.json': { 'market.1': 'Mshindi' },
    'markets/sw/groups.json': { main: 'Kuu' },
  })) {
    const at = path.join(site.SITE_FILES, 'languages', file)
    await mkdir(path.dirname(at), { recursive: true })
    await writeFile(at, JSON.stringify(texts))
  }
  const platform = await testPlatform(site)
  const urn = 'test:match:sw'
  const id = (await sendFeed(platform, fixture(urn), winnerPrices(urn, [2000, 3400, 3600]))).get(urn) ?? 0
  const swahili = testClient(platform, 'sw')

  const { markets, groups } = await swahili.call(listMarkets, { params: { id } })
  expect(markets.map(({ name }) => name)).toContain('Mshindi')
  expect(groups.map(({ name }) => name)).toContain('Kuu')
  const { translations, locales } = await swahili.call(getSiteConfig, {})
  expect(locales[0]).toBe('sw')
  expect(translations.messages['sw']?.['page.home.title']).toBe('Kubeti michezo')
  expect((await swahili.call(getSystemData, {})).locales).toContainEqual(
    expect.objectContaining({ code: 'sw', name: 'Kiswahili', isRightToLeft: false }),
  )
  expect((await swahili.call(getContentPage, { params: { slug: 'about' } })).page.locale).toBe('en')

  const others = testClient(await testPlatform(), 'sw')
  const { markets: unnamed } = await others
    .call(listMarkets, { params: { id } })
    .catch(() => ({ markets: [] }))
  expect(unnamed.map(({ name }) => name)).not.toContain('Mshindi')
})

it('a file of texts that cannot be read stops the start, by its name', async () => {
  const site = await testSite({ locales: ['en'] })
  await mkdir(path.join(site.SITE_FILES, 'languages/pages'), { recursive: true })
  await writeFile(path.join(site.SITE_FILES, 'languages/pages/sw.json'), '{ "a": 1 }')
  await expect(testPlatform(site)).rejects.toThrow(/pages\/sw\.json is no file of texts/)
})
