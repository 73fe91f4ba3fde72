import { describe, expect, it } from 'vitest'
import { formatSpecifier, numberPart, parseSpecifier } from './specifier.ts'

describe('parseSpecifier', () => {
  it.each<{ specifier: string; parts: Record<string, string> }>([
    { specifier: '', parts: {} },
    { specifier: 'total=2.5', parts: { total: '2.5' } },
    { specifier: 'setnr=1|total=9.5', parts: { setnr: '1', total: '9.5' } },
    { specifier: 'hcp=0:1', parts: { hcp: '0:1' } },
  ])('reads "$specifier" and writes it back', ({ specifier, parts }) => {
    expect(parseSpecifier(specifier)).toEqual(parts)
    expect(formatSpecifier(parts)).toBe(specifier)
  })

  it('refuses a part without a name', () => {
    expect(() => parseSpecifier('=2')).toThrow('Not a part')
    expect(() => parseSpecifier('total')).toThrow('Not a part')
  })
})

describe('numberPart', () => {
  it('reads numbers and refuses the rest', () => {
    expect(numberPart({ hcp: '-0.25' }, 'hcp')).toBe(-0.25)
    expect(() => numberPart({ hcp: '0:1' }, 'hcp')).toThrow('hcp')
    expect(() => numberPart({}, 'total')).toThrow('total')
  })
})
