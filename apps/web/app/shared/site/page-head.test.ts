import { createApiClient } from '@touchline/contract/api-client'
import { describe, expect, it } from 'vitest'
import { aPageConfig } from '../../../server/testing/page-config.ts'
import { createApp } from '../../create-app.ts'
import type { PageConfig } from './page-config.ts'
import { matchImage, pageHead, siteHead } from './page-head.ts'

describe('the head of a page', () => {
  it('shows a picture of the site, or of the match, by its whole address', () => {
    const config = aPageConfig()
    const head = pageHead(anApp(config), {
      title: 'A – B',
      path: '/soccer/a-b-m7',
      image: matchImage(config, 7, 'A – B'),
    })

    expect(contentOf(siteHead(config).meta, 'og:image')).toBe(
      'https://book.example/api/images/sites/test.jpg?locale=de',
    )
    expect(contentOf(head.meta, 'og:image')).toBe(
      'https://book.example/api/images/matches/7.jpg?site=test&locale=de',
    )
    expect(contentOf(head.meta, 'og:image:width')).toBe('1200')
    expect(contentOf(head.meta, 'og:image:alt')).toBe('A – B')
  })

  it('has the tags of the operator’s own, by name and by property', () => {
    const own = [
      { name: 'google-site-verification', content: 'abc' },
      { property: 'fb:app_id', content: '17' },
    ]
    const { meta } = siteHead(configWithSeo({ meta: own }))

    expect(meta).toEqual(expect.arrayContaining(own))
  })

  it('keeps the operator’s own picture', () => {
    const openGraph = { url: '/brand.png', width: 600, height: 315, alt: 'Brand' }

    expect(contentOf(siteHead(configWithSeo({ openGraph })).meta, 'og:image')).toBe(
      'https://book.example/brand.png',
    )
  })

  it.each([
    [{ index: true }, false],
    [{ index: false }, true],
  ])('is kept from search engines by the site: %j', (seo, isHidden) => {
    expect(contentOf(siteHead(configWithSeo(seo)).meta, 'robots')).toBe(isHidden ? 'noindex' : undefined)
  })

  it('has the address of a page that is indexed', () => {
    const app = anApp(aPageConfig())

    expect(pageHead(app, { title: 'Live', path: '/live' }).links).toEqual([
      { rel: 'canonical', href: 'https://book.example/de/live' },
    ])
    expect(pageHead(app, { title: 'x', path: '/404', isIndexed: false }).links).toEqual([])
  })
})

type Meta = readonly Partial<Record<'title' | 'name' | 'property' | 'content', string>>[]

const contentOf = (meta: Meta, name: string) =>
  meta.find((one) => one.name === name || one.property === name)?.content

function configWithSeo(seo: Partial<PageConfig['site']['seo']>): PageConfig {
  const config = aPageConfig()
  return { ...config, site: { ...config.site, seo: { ...config.site.seo, ...seo } } }
}

function anApp(config: PageConfig) {
  const send = () => Promise.reject(new Error('nothing is fetched'))
  return createApp(config, createApiClient({ locale: 'de', send }))
}
