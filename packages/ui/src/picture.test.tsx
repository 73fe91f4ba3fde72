import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './picture.tsx'

describe('Picture', () => {
  it('asks for its own size and twice it, keeps its place, and waits until it is nearly reached', () => {
    const html = renderToStaticMarkup(
      <Picture look="flag" src="/api/images/flags/es" width={20} height={15} />,
    )

    expect(html).toContain('src="/api/images/flags/es?size=20"')
    expect(html).toContain('srcSet="/api/images/flags/es?size=20&amp;dpr=2 2x"')
    expect(html).toContain('width="20" height="15" alt="" loading="lazy"')
  })

  it('asks for its size beside the version that an address carries', () => {
    const html = renderToStaticMarkup(
      <Picture look="crest" src="/api/images/crests/1?v=a" width={28} height={28} />,
    )

    expect(html).toContain('src="/api/images/crests/1?v=a&amp;size=28"')
    expect(html).toContain('srcSet="/api/images/crests/1?v=a&amp;size=28&amp;dpr=2 2x"')
  })

  it('leaves a drawing at its one address', () => {
    const html = renderToStaticMarkup(
      <Picture look="crest" src="/api/crests/1.svg?v=a" width={28} height={28} />,
    )

    expect(html).toContain('src="/api/crests/1.svg?v=a"')
    expect(html).not.toContain('srcSet')
  })

  it('gives phones another drawing, which has no sizes to choose from', () => {
    const html = renderToStaticMarkup(
      <Picture
        look="banner"
        src="/wide.svg"
        width={1280}
        height={400}
        narrow={{ src: '/tall.svg', width: 720, height: 405 }}
      />,
    )

    expect(html).toContain('srcSet="/tall.svg"')
  })

  it('gives phones another shape, and each width the platform makes', () => {
    const html = renderToStaticMarkup(
      <Picture
        look="banner"
        isEager
        alt="Cash out"
        src="/api/images/banners/a"
        width={1280}
        height={400}
        narrow={{ src: '/api/images/banners/b', width: 720, height: 405 }}
        widths={[480, 960]}
        sizes="100vw"
      />,
    )

    expect(html).toContain(
      'media="(width &lt; 780px)" srcSet="/api/images/banners/b?size=480 480w, /api/images/banners/b?size=960 960w"',
    )
    expect(html).toContain('src="/api/images/banners/a?size=480"')
    expect(html).toContain('alt="Cash out"')
    expect(html).not.toContain('lazy')
  })
})
