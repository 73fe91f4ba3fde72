import { Comboboost } from '@touchline/contract/entities/player/bonus'
import type { EventCondition } from '@touchline/contract/entities/player/bonus-fields'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { createPaths } from '../../shared/paths/paths.ts'
import { bannerTarget } from './banner-target.ts'

const paths = createPaths('de', { locales: ['en', 'de'], isLocaleInUrlRequired: false })
const OUTCOME = { event: 7, market: 1, specifier: '', outcome: 1 }

function aBoost(parts: Partial<Comboboost>): Comboboost {
  return fakeValue(Comboboost, { eventConditions: [], outcome: null, promotion: null, ...parts })
}

function condition(parts: Partial<EventCondition>): EventCondition {
  return { sportType: null, sport: null, category: null, tournament: null, event: null, ...parts }
}

describe('the banner of a bonus', () => {
  it.each([
    ['the match of a boosted price', { outcome: OUTCOME, promotion: 'derby' }, '/de/soccer/m7'],
    [
      'the one match of its terms',
      { eventConditions: [condition({ sport: 'tennis', event: 9 })] },
      '/de/tennis/m9',
    ],
    [
      'its promotion, where several count',
      { eventConditions: [condition({ event: 9 }), condition({ event: 10 })], promotion: 'derby' },
      '/de/promotions/derby',
    ],
    ['nowhere, without either', { eventConditions: [condition({ sport: 'soccer' })] }, null],
  ])('leads to %s', (_, parts, target) => {
    expect(bannerTarget(aBoost(parts), paths, null)).toBe(target)
  })

  it('does not lead to the page that it stands on', () => {
    expect(bannerTarget(aBoost({ promotion: 'derby' }), paths, 'derby')).toBeNull()
  })
})
