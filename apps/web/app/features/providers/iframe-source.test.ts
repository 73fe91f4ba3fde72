import { describe, expect, it } from 'vitest'
import { iframeSource } from './iframe-source.ts'

const PAGE = 'https://bet.example'

describe('iframeSource', () => {
  it('gives an application of this site no origin', () => {
    const source = iframeSource('/provider-apps/lotto?locale=de#token=abc', PAGE)

    expect(source).toEqual({
      src: 'https://bet.example/provider-apps/lotto?locale=de#token=abc',
      sandbox: 'allow-scripts allow-forms',
      origin: 'null',
      target: '*',
    })
    expect(iframeSource(`${PAGE}/anything`, PAGE)?.sandbox).not.toContain('allow-same-origin')
  })

  it('keeps the origin of one from elsewhere, and sends messages to it alone', () => {
    expect(iframeSource('https://games.example/launch?token=abc', PAGE)).toMatchObject({
      origin: 'https://games.example',
      target: 'https://games.example',
      sandbox: expect.stringContaining('allow-same-origin'),
    })
  })

  it.each([
    'http://games.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:https://games.example/1',
  ])('takes no %s', (url) => expect(iframeSource(url, PAGE)).toBeNull())
})
