import type { Player } from '@touchline/contract/entities/player/player'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import type { PersonalField } from '@touchline/protection/identity/identity-fields'

export interface Due {
  /** What is missing of the player and must be there now, in the order in which it is asked. */
  fields: readonly PersonalField[]
  isPhoneDue: boolean
  /** Whether a deposit waits for the proof of identity, as the platform knows. */
  isProofAsked: boolean
}

const NOTHING: Due = { fields: [], isPhoneDue: false, isProofAsked: false }

/**
 * What must be completed before anything else: a phone wherever it is required, fields and the proof of identity before a
 * deposit where the jurisdiction or the site asks for them then, fields from the sign-up on where the site says so.
 * Spec 1 §5.
 */
export function dueOf(
  player: Pick<Player, 'authFieldsMissed' | 'jurisdiction' | 'mobilePhone'> | null,
  { rules, isDepositing }: { rules: SiteConfig['identity']; isDepositing: boolean },
): Due {
  const asked = player?.jurisdiction?.identity
  if (!player || !asked) return NOTHING
  const isAskedFirst = asked.before !== 'withdrawal'
  const areFieldsDue =
    rules.fieldsAsked === 'at_sign_up' ||
    (isDepositing && (isAskedFirst || rules.fieldsAsked === 'before_deposit'))
  const isPhoneAsked = rules.isPhoneRequired || asked.fields.includes('phone')
  return {
    fields: areFieldsDue ? player.authFieldsMissed : [],
    isPhoneDue: isPhoneAsked && player.mobilePhone?.verified !== true,
    isProofAsked: isDepositing && asked.provider !== null && (isAskedFirst || asked.grace !== null),
  }
}
