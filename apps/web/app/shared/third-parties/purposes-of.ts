import type { ConsentPurpose } from '@touchline/contract/entities/consent'
import type { ThirdPartySettings } from './third-party.ts'

/** What has to be asked on a site with these settings, in the order in which it is shown. */
export function purposesOf({ gtmId, chat, pushNotifications }: ThirdPartySettings): ConsentPurpose[] {
  return [
    ...(chat === null ? [] : (['functional'] as const)),
    ...(gtmId === null ? [] : (['analytics', 'marketing'] as const)),
    ...(pushNotifications === null ? [] : (['push'] as const)),
  ]
}
