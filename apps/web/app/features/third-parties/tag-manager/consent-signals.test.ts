import { expect, it } from 'vitest'
import { consentSignals } from './consent-signals.ts'

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
}

it.each([
  [[], {}],
  [['analytics'], { analytics_storage: 'granted' }],
  [['marketing'], { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }],
  [['functional'], { functionality_storage: 'granted', personalization_storage: 'granted' }],
  [['push'], {}],
] as const)('%j says %j and denies the rest', (granted, signals) => {
  expect(consentSignals({ id: 'x', granted: [...granted], refused: [] })).toEqual({ ...DENIED, ...signals })
})

it('denies everything before there is a choice', () => {
  expect(consentSignals(null)).toEqual(DENIED)
})
