import { expect, expectTypeOf, it } from 'vitest'
import type { Sportsbook, SportsbookOptions } from './mount-sportsbook.ts'

// The compiler is the test here, `npm run verify` runs it: an error that does not come is one itself.
const written = (sportsbook: Sportsbook) => {
  sportsbook.send('change_theme', { theme: 'light' })
  // @ts-expect-error -- a theme is dark or light
  sportsbook.send('change_theme', { theme: 'blue' })
  // @ts-expect-error -- a page has a path
  sportsbook.send('page_changed', {})
  // @ts-expect-error -- of another message
  sportsbook.send('apply_bet_code', { locale: 'de' })
  // @ts-expect-error -- tokens and sign-outs have calls of their own
  sportsbook.send('iframe_integration', { step: 'sign_out' })
  // @ts-expect-error -- there is no such message
  sportsbook.send('place_bet', {})
  sportsbook.on('balance', ({ minor }) => expectTypeOf(minor).toBeNumber())
  // @ts-expect-error -- money is minor units, in a number
  sportsbook.on('balance', ({ minor }: { minor: string }) => minor)
}

it('refuses a payload of another message by its types alone', () => {
  expectTypeOf(written).toBeFunction()
  expectTypeOf<SportsbookOptions['size']>().toEqualTypeOf<'fill' | 'none' | 'content' | undefined>()
  expect(written).toHaveLength(1)
})
