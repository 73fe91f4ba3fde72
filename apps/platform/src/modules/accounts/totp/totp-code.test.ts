import { describe, expect, it } from 'vitest'
import { base32, stepOfCode, totpAddress, totpCode, totpStep } from './totp-code.ts'

/** RFC 6238, appendix B: the secret of its SHA-1 rows. */
const SECRET = Buffer.from('12345678901234567890')

describe('totpCode', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('gives the vector of RFC 6238 at %i s', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(new Date(seconds * 1000)), 8)).toBe(code)
  })

  it.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ])('gives the vector of RFC 4226, appendix D, for count %i', (count, code) => {
    expect(totpCode(SECRET, count)).toBe(code)
  })
})

describe('stepOfCode', () => {
  const now = new Date('2026-11-23T12:00:10Z')
  const step = totpStep(now)

  it.each([
    ['of this half minute', 0, true],
    ['of the last one', -1, true],
    ['of the next one', 1, true],
    ['of the one before the last', -2, false],
    ['of the one after the next', 2, false],
  ])('takes a code %s: %i, %s', (_, away, isTaken) => {
    const found = stepOfCode(SECRET, totpCode(SECRET, step + away), { now, lastStep: 0 })
    expect(found).toBe(isTaken ? step + away : null)
  })

  it('takes none twice, and none that is older than one that was taken', () => {
    for (const away of [0, -1])
      expect(stepOfCode(SECRET, totpCode(SECRET, step + away), { now, lastStep: step })).toBeNull()
  })
})

describe('base32', () => {
  // RFC 4648 §10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded)
  })
})

it('an address names brand and account', () => {
  expect(totpAddress(SECRET, { brand: 'North Goal', email: 'ada+1@example.test' })).toBe(
    'otpauth://totp/North%20Goal:ada%2B1%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=North%20Goal',
  )
})
