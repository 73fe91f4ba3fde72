import { PROVIDER_FRAME } from '@touchline/contract/entities/provider-frame'
import { describe, expect, it } from 'vitest'
import { readHostTheme } from './host-theme.ts'

describe('a message of the page around', () => {
  const theme = { ns: PROVIDER_FRAME, type: 'theme', theme: 'light' }

  it('is accepted when it follows the protocol and sets the theme', () => {
    expect(readHostTheme(theme)).toEqual({ theme: 'light', colors: new Map() })
  })

  it('brings the brand’s colours; what cannot be one is left out', () => {
    const colors = { 'on-accent': 'oklch(0.7 0.1 30)', text: 7, page: '', 'A;b': 'red' }
    expect(readHostTheme({ ...theme, colors })?.colors).toEqual(new Map([['on-accent', 'oklch(0.7 0.1 30)']]))
    expect(readHostTheme({ ...theme, colors: 'red' })?.colors).toEqual(new Map())
  })

  it.each([
    null,
    'light',
    { ...theme, theme: 'sepia' },
    { ...theme, ns: 'touchline.provider/2' },
    { ...theme, type: 'balance' },
  ])('is dropped otherwise: %j', (data) => {
    expect(readHostTheme(data)).toBeNull()
  })
})
