import { describe, expect, it } from 'vitest'
import { framePlace } from './iframe-source.ts'

const PAGE = 'https://bet.example'

describe('framePlace', () => {
  it('gives an application of this site no origin', () => {
    const place = framePlace('/provider-apps/lotto?locale=de#token=abc', PAGE)

    expect(place).toEqual({
      src: 'https://bet.example/provider-apps/lotto?locale=de#token=abc',
      sandbox: 'allow-scripts allow-forms',
      origin: 'null',
      target: '*',
    })
    expect(framePlace(`${PAGE}/anything`, PAGE)?.sandbox).not.toContain('allow-same-origin')
  })

  it('lets one from elsewhere be who it is, and talks to nobody else', () => {
    expect(framePlace('https://games.example/launch?token=abc', PAGE)).toMatchObject({
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
  ])('takes no %s', (url) => expect(framePlace(url, PAGE)).toBeNull())
})
