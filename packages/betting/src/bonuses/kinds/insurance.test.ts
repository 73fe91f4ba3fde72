import { describe, expect, it } from 'vitest'
import type { LegResult } from '../../settlement/leg-result.ts'
import { type InsuranceTerms, insuredMinor } from './insurance.ts'

const TERMS: InsuranceTerms = { minLegCount: 3, lostLegCount: 1, shareThousandths: 500, capMinor: 2000 }

describe('insuredMinor', () => {
  it.each<[number, LegResult[], number]>([
    [500, ['win', 'win', 'lose'], 1000],
    [0, ['win', 'win', 'win'], 1000],
    [0, ['win', 'lose', 'lose'], 1000],
    [0, ['win', 'void', 'lose'], 1000],
    [500, ['win', 'half_win', 'void', 'lose'], 1000],
    [0, ['win', 'half_lose', 'lose'], 1000],
    [2000, ['win', 'win', 'lose'], 9000],
    [499, ['win', 'win', 'lose'], 999],
  ])('gives %i for %o on a stake of %i', (expected, results, ownStakeMinor) => {
    expect(insuredMinor({ ownStakeMinor, results }, TERMS)).toBe(expected)
  })
})

describe('insuredMinor of whatever is lost', () => {
  it.each<[number, LegResult[]]>([
    [500, ['lose']],
    [500, ['lose', 'lose', 'win']],
    [0, ['win', 'win']],
    [0, ['void', 'void']],
    [0, ['half_lose']],
  ])('gives %i for %o', (expected, results) => {
    const terms = { ...TERMS, minLegCount: 1, lostLegCount: null }
    expect(insuredMinor({ ownStakeMinor: 1000, results }, terms)).toBe(expected)
  })
})
