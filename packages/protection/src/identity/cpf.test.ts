import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCpf } from './cpf.ts'

describe('parseCpf', () => {
  // 111.444.777-35 is the usual worked example of the two digits; the others are numbers that public validators and
  // generators give as valid.
  it.each([
    ['111.444.777-35', '11144477735'],
    ['52998224725', '52998224725'],
    ['168.995.350-09', '16899535009'],
    [' 935.411.347-80 ', '93541134780'],
    ['123.456.789-09', '12345678909'],
  ])('reads %s', (text, digits) => {
    expect(parseCpf(text)).toBe(digits)
  })

  it.each([
    '111.444.777-36',
    '111.444.777-53',
    '52998224752',
    '111.111.111-11',
    '00000000000',
    '5299822472',
    '529982247250',
    '529-982-247.25',
    'abc.def.ghi-jk',
    '',
  ])('refuses %j', (text) => {
    expect(parseCpf(text)).toBeNull()
  })

  it('refuses whatever differs in one digit, which is what the digits are for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = Array.from('52998224725')
        digits[place] = String((Number(digits[place]) + by) % 10)
        expect(parseCpf(digits.join(''))).toBeNull()
      }),
    )
  })
})
