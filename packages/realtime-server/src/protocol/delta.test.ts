import * as fc from 'fast-check'
import { applyDelta } from 'fossil-delta'
import { describe, expect, it } from 'vitest'
import { encodeDelta } from './delta.ts'

/** What the browser's client does with a patch: UTF-8 in, UTF-8 out. */
function applyPatch(base: string, patch: string): string {
  const encoder = new TextEncoder()
  return new TextDecoder().decode(applyDelta(encoder.encode(base), encoder.encode(patch)))
}

function markets(price: number, name = 'Draw'): string {
  const outcomes = Array.from({ length: 40 }, (_, id) => ({ id, name, odds: id === 7 ? price : 1500 + id }))
  return JSON.stringify({ markets: outcomes })
}

describe('encodeDelta', () => {
  it('patches a small change of a large text in a few bytes', () => {
    const patch = encodeDelta(markets(1850), markets(1900))
    expect(patch?.length).toBeLessThan(60)
    expect(applyPatch(markets(1850), patch ?? '')).toBe(markets(1900))
  })

  it('asks for the whole text when the patch is not shorter', () => {
    expect(encodeDelta('{"a":1}', '{"b":2}')).toBeNull()
    expect(encodeDelta('', '{"a":1}')).toBeNull()
  })

  it('asks for the whole text where a patch would cut a character in two', () => {
    // Both letters begin with the byte D0: the patch would copy it and insert the other half.
    expect(encodeDelta(`${'я'.repeat(40)}п`, `${'я'.repeat(40)}о`)).toBeNull()
    expect(encodeDelta(`${'я'.repeat(40)}п`, `${'я'.repeat(40)}z`)).not.toBeNull()
  })

  it('gives back the target from base and patch for any texts', () => {
    const text = fc.array(fc.constantFrom('odds', 'ш', '😀', '1850', '{"a":', 'é', 'п', 'о', '\u0000'), {
      maxLength: 80,
    })
    fc.assert(
      fc.property(text, text, (baseParts, targetParts) => {
        const [base, target] = [baseParts.join(''), targetParts.join('')]
        const patch = encodeDelta(base, target)
        if (patch === null) return
        expect(patch.length).toBeLessThan(target.length)
        expect(applyPatch(base, JSON.parse(JSON.stringify(patch)))).toBe(target)
      }),
    )
  })
})

// Spec 2 §8. The browser's client carries the same code.
describe('a patch that is damaged', () => {
  it.each([
    ['4\n4@0,1;', 'bad checksum'],
    ['4\n5@0,0;', 'copy exceeds output file size'],
    ['4\n4!0,0;', 'unknown delta operator'],
    ['4\n4@0,', 'unterminated delta'],
    ['4\n2:ab1XOW00;', 'generated size does not match predicted size'],
  ])('is refused, as %j by “%s”', (patch, message) => {
    expect(() => applyPatch('abcd', patch)).toThrow(message)
  })
})
