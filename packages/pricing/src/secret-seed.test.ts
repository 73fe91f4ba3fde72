import { describe, expect, it } from 'vitest'
import { chachaBlock, secretChild, secretNumbers, secretWords } from './secret-seed.ts'

const SEED = '0f'.repeat(32)
const OTHER = `${SEED.slice(0, -1)}e`

describe('chachaBlock', () => {
  // The known answer of RFC 8439, 2.3.2.
  it('is ChaCha20', () => {
    const key = Uint32Array.from([
      0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c,
    ])

    expect([...chachaBlock(new Uint32Array(16), key, 1, [0x09000000, 0x4a000000, 0])]).toEqual([
      0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
      0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
    ])
  })
})

describe('secret seeds', () => {
  it('give a stream that goes on over its blocks, another for each seed', () => {
    const words = take(secretWords(SEED), 40)

    expect(take(secretWords(SEED), 40)).toEqual(words)
    expect(new Set(words).size).toBe(40)
    expect(take(secretWords(OTHER), 40).filter((word) => words.includes(word))).toEqual([])
  })

  it('give children that are seeds again, one for each tag and seed', () => {
    const children = [secretChild(SEED, 1), secretChild(SEED, 2), secretChild(OTHER, 1)]

    for (const child of children) expect(child).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(children).size).toBe(3)
    expect(secretChild(SEED, 1)).toBe(children[0])
  })

  it('give a number for each index, in whatever order they are read', () => {
    const indices = Array.from({ length: 100 }, (_, index) => index - 50)
    const forward = indices.map(secretNumbers(SEED, 7))

    expect(indices.toReversed().map(secretNumbers(SEED, 7)).toReversed()).toEqual(forward)
    expect(new Set(forward).size).toBe(100)
    expect(indices.map(secretNumbers(SEED, 8))).not.toEqual(forward)
  })

  it.each(['', '2026', 'g'.repeat(64), 'A'.repeat(64), '0'.repeat(63)])(
    'are refused when they are %j',
    (seed) => {
      expect(() => secretWords(seed)).toThrow('64 hex digits')
    },
  )
})

function take(next: () => number, count: number): number[] {
  return Array.from({ length: count }, next)
}
