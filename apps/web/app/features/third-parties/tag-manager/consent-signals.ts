import { type ConsentChoice, isConsented } from '../../../shared/consent/consent-choice.ts'

export type Signal = 'granted' | 'denied'

/** The seven signals of Google's Consent Mode v2. What secures the page is necessary, so it is no question. */
export function consentSignals(choice: ConsentChoice | null) {
  const of = (purpose: Parameters<typeof isConsented>[1]): Signal =>
    isConsented(choice, purpose) ? 'granted' : 'denied'
  return {
    ad_storage: of('marketing'),
    ad_user_data: of('marketing'),
    ad_personalization: of('marketing'),
    analytics_storage: of('analytics'),
    functionality_storage: of('functional'),
    personalization_storage: of('functional'),
    security_storage: 'granted',
  } as const satisfies Record<string, Signal>
}
