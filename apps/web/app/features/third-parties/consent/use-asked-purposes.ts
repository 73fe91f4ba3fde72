import { CONSENT_PURPOSES, type ConsentPurpose } from '@touchline/contract/entities/consent'
import { useMemo } from 'react'
import { RUM_CONSENT_FEATURE } from '../../../shared/consent/rum-consent.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { purposesOf } from '../../../shared/third-parties/purposes-of.ts'
import { landingTags } from '../../../shared/tracking/tracking-tags.ts'

/**
 * What is asked on this site, of somebody who came by this address: to keep a partner's tags is marketing, to measure visits
 * is analytics where the site wants to be asked.
 */
export function useAskedPurposes(): readonly ConsentPurpose[] {
  const { site, features } = useSite()
  return useMemo(() => {
    const asked = new Set(purposesOf(site))
    if (landingTags() !== null) asked.add('marketing')
    if (features[RUM_CONSENT_FEATURE] === true) asked.add('analytics')
    return CONSENT_PURPOSES.filter((purpose) => asked.has(purpose))
  }, [site, features])
}
