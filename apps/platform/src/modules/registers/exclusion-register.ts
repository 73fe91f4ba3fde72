import type { REGISTER_MOMENTS } from '@touchline/protection/jurisdictions/jurisdiction-pack'

/** `identity_verified` is none that a pack names: who is known by more than an address is asked for again. */
export type RegisterMoment = (typeof REGISTER_MOMENTS)[number] | 'identity_verified'

/** Who somebody is, as far as they have said; null is not known, or not asked for in their jurisdiction. */
export interface RegisteredPerson {
  firstName: string | null
  lastName: string | null
  /** Such as 1990-05-17. */
  birthDate: string | null
  country: string | null
  /** Of a country that numbers its people. */
  nationalNumber: string | null
  /** By the provider of identities; else it is the player's own word. */
  isVerified: boolean
}

/** Whom a register is asked for. */
export interface RegisterSubject {
  /** Null before the sign-up. */
  playerId: number | null
  email: string
  /** Null before the sign-up, and of a player who has said nothing yet. */
  person: RegisteredPerson | null
}

export interface RegisterReply {
  isListed: boolean
  /** The register's own word, such as `Y`; kept with the check. */
  said: string
  /** The register's number of this question, the proof that it was asked. */
  reference: string
}

/**
 * A central register of people who have excluded themselves. An adapter for a country's stands in `registers.ts`.
 */
export interface ExclusionRegister {
  /** Rejects where there is no answer; whoever asks waits for a few seconds only. */
  ask(subject: RegisterSubject): Promise<RegisterReply>
}
