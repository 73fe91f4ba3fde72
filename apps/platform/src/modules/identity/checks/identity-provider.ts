import type { IdentityProviderName, IdentityReason } from '@touchline/contract/entities/player/identity'
import type { IdentityEventBody } from '@touchline/contract/entities/player/identity-event'
import type { IdentityField } from '@touchline/protection/identity/identity-fields'
import type { CheckStatus } from '../../../core/database/tables.ts'

/** What a provider says of a check, whatever its own words are. */
export interface IdentityEvent {
  /** The same for every repetition. */
  eventId: string
  reference: string
  status: Exclude<CheckStatus, 'started'>
  reason: IdentityReason | null
  canRetry: boolean
  /** What a registry knows of the person; null of a provider that looks at documents alone. */
  person: {
    firstName: string | null
    lastName: string | null
    pve: boolean
    isMunicipalityKnown: boolean
  } | null
  /** By the provider's clock; a later one counts. */
  occurredAt: Date
}

export interface CheckToBegin {
  reference: string
  locale: string
  /** What a registry is asked with; a provider of documents reads it from the document. */
  person: { firstName: string | null; lastName: string | null; birthDate: string | null; cpf: string | null }
  /** Which data the player's jurisdiction asks for: nothing else is to be looked at. */
  fields: readonly IdentityField[]
  /** Whether it asks for a living face before the camera as well. */
  isLivenessRequired: boolean
  now: Date
}

/** Checks who a player is: a page for the player, and events. Documents are given to its page alone, never to us. */
export interface IdentityProvider {
  readonly name: IdentityProviderName
  /** The address of its page for this check, with a token that is soon worth nothing. Again gives a new one. */
  begin(check: CheckToBegin): Promise<{ url: string; expiresAt: Date }>
  /** The newest it knows of a check; null where it has nothing to say yet. */
  ask(reference: string): Promise<IdentityEvent | null>
  /** Null of an event that it has not signed. */
  read(received: ReceivedEvent): IdentityEvent | null
}

export interface ReceivedEvent {
  /** As it came: what the signature is over. */
  raw: string
  digest: string | undefined
  body: IdentityEventBody
}

/** Those that this platform has; a jurisdiction may name one that is missing. */
export type IdentityProviders = ReadonlyMap<IdentityProviderName, IdentityProvider>
