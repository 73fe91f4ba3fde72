import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getContentPage, getPromotion, listPromotions } from '@touchline/contract/calls/site/content'
import { getSiteConfig } from '@touchline/contract/calls/site/site'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testClient, testPlatform, testSite } from '../../../testing/index.ts'
import { loadSites } from '../load-sites.ts'

const BASELINE = path.join(import.meta.dirname, '../../jurisdictions/packs/CW.json')
const BUILT_IN_PAGES = ['about', 'general-rules', 'help-center', 'terms-and-conditions']

describe('pages of the site’s own words', () => {
  it('are there in the language of the request, with the site’s name and the age in them', async () => {
    const platform = await testPlatform()
    const pageIn = async (locale: string, slug: string) =>
      (await testClient(platform, locale).call(getContentPage, { params: { slug } })).page

    const pages = await Promise.all(
      BUILT_IN_PAGES.flatMap((slug) => ['en', 'de', 'ar'].map((locale) => pageIn(locale, slug))),
    )
    expect(new Set(pages.map(({ title }) => title)).size).toBe(BUILT_IN_PAGES.length * 3)
    expect(pages.filter(({ html }) => /\{(site|age)\}/.test(html))).toEqual([])
    expect(pages.filter(({ description }) => description === '')).toEqual([])
    expect((await pageIn('en', 'general-rules')).html).toContain('aged 18 and over')
    expect((await pageIn('de-AT', 'responsible-gambling')).locale).toBe('de')
    expect((await pageIn('ja', 'responsible-gambling')).locale).toBe('ja')
    expect(await pageIn('sw', 'responsible-gambling')).toMatchObject({ locale: 'en', isIndexed: true })
    await expect(pageIn('en', 'none')).rejects.toMatchObject({ error: 'not_found' })
  })

  it('name the age that the site’s jurisdiction asks for', async () => {
    const baseline = JSON.parse(await readFile(BASELINE, 'utf8'))
    const pages = [{ slug: 'general-rules' }]
    const site = await testSite(
      { jurisdiction: 'ZZ', pages },
      { 'ZZ.json': { ...baseline, key: 'ZZ', ageMin: 21 } },
    )
    const client = testClient(await testPlatform(site))

    const { page } = await client.call(getContentPage, { params: { slug: 'general-rules' } })

    expect(page.html).toContain('aged 21 and over')
  })

  it('of an operator stand above ours, for one site or for all, and are named in the configuration', async () => {
    const folder = await siteFolder({
      'content/about.en.md': '# Us\n\nWe are {site}.',
      'content/own/house-rules.en.md': '# House rules\n\n<script>alert(1)</script>',
    })
    const client = testClient(await testPlatform({ SITE: 'own', SITE_FILES: folder }))

    const about = (await client.call(getContentPage, { params: { slug: 'about' } })).page
    const rules = (await client.call(getContentPage, { params: { slug: 'house-rules' } })).page
    const { pages } = await client.call(getSiteConfig, {})

    expect(about).toMatchObject({ title: 'Us', html: '<p>We are Own.</p>' })
    expect(rules.html).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(rules.isIndexed).toBe(false)
    expect(pages).toEqual([
      {
        slug: 'house-rules',
        isIndexed: false,
        isLinked: false,
        titles: { en: 'House rules', de: 'House rules' },
      },
    ])
  })

  it('that stand in one language are read in every other, and never not found', async () => {
    const folder = await siteFolder(
      { 'content/own/house-rules.de.md': '# Hausordnung\n\nSo ist es.' },
      { locales: ['fr', 'de', 'ar'] },
    )
    const platform = await testPlatform({ SITE: 'own', SITE_FILES: folder })

    for (const locale of ['fr', 'de-AT', 'ar', 'ja', 'en']) {
      const client = testClient(platform, locale)
      const { page } = await client.call(getContentPage, { params: { slug: 'house-rules' } })
      expect(page).toMatchObject({ title: 'Hausordnung', locale: 'de' })
    }
    const { pages } = await testClient(platform).call(getSiteConfig, {})
    expect(pages[0]?.titles).toEqual({ fr: 'Hausordnung', de: 'Hausordnung', ar: 'Hausordnung' })
  })

  it('stop the start where a text is missing', async () => {
    const folder = await siteFolder({})

    expect(() => loadSites({ SITE: 'own', SITE_FILES: folder })).toThrow(
      'content/own/house-rules.en.md: is named in the site own and missing',
    )
  })
})

describe('promotions', () => {
  it('are listed in the operator’s order with their banners while they are on', async () => {
    const platform = await testPlatform()
    const german = testClient(platform, 'de')

    const { promotions } = await german.call(listPromotions, {})
    const other = await german.call(listPromotions, { query: { site: 'northgoal' } })

    expect(promotions.map(({ slug }) => slug)).toEqual(['bet-builder', 'cash-out'])
    expect(promotions[0]).toMatchObject({
      title: 'Bau deine eigene Wette',
      banner: { mobile: { id: 'bet-builder-mobile', url: '/api/images/banners/bet-builder-mobile' } },
    })
    expect(other.promotions.map(({ slug }) => slug)).toEqual(['cash-out'])
    const { page } = await german.call(getPromotion, { params: { slug: 'cash-out' } })
    expect(page.html).toContain('<ol>')
  })

  it('are gone when they are over, and unknown before they begin', async () => {
    const promotion = { banner: null, startsAt: null, endsAt: null }
    const folder = await siteFolder(
      Object.fromEntries(
        ['on', 'over', 'later'].map((name) => [`content/own/promotions/${name}.en.md`, `# ${name}`]),
      ),
      {
        pages: [],
        promotions: [
          { ...promotion, slug: 'over', endsAt: '2020-01-01T00:00:00Z' },
          { ...promotion, slug: 'later', startsAt: '2090-01-01T00:00:00Z' },
          { ...promotion, slug: 'on', endsAt: '2090-01-01T00:00:00Z' },
        ],
      },
    )
    const client = testClient(await testPlatform({ SITE: 'own', SITE_FILES: folder }))
    const get = (slug: string) => client.call(getPromotion, { params: { slug } })

    expect((await client.call(listPromotions, {})).promotions.map(({ slug }) => slug)).toEqual(['on'])
    await expect(get('over')).rejects.toMatchObject({ error: 'gone' })
    await expect(get('later')).rejects.toMatchObject({ error: 'not_found' })
    await expect(get('bet-builder')).rejects.toMatchObject({ error: 'not_found' })
  })
})

/** An operator's folder with a site `own` that names a page of its own, and these files. */
async function siteFolder(files: Record<string, string>, fields: object = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-sites-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const northgoal = path.join(import.meta.dirname, '..', 'sites', 'northgoal.json')
  const site = JSON.parse(await readFile(northgoal, 'utf8'))
  const own = {
    ...site,
    hosts: [],
    site: { ...site.site, key: 'own', name: 'Own' },
    promotions: [],
    pages: [{ slug: 'house-rules', isIndexed: false, isLinked: false }],
    locales: ['en', 'de'],
    ...fields,
  }
  await writeFile(path.join(folder, 'own.json'), JSON.stringify(own))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}
