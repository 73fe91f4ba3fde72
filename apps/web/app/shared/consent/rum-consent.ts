import { useSite } from '../site/app-context.tsx'
import { useIsAllowed } from './consent-choice.ts'

/** Of the site file: visits are measured after a yes to `analytics` alone. */
export const RUM_CONSENT_FEATURE = 'rumNeedsConsent'

export function useMayMeasure(): boolean {
  const isConsented = useIsAllowed('analytics')
  return useSite().features[RUM_CONSENT_FEATURE] !== true || isConsented
}
