import type { REGISTER_MOMENTS } from '@touchline/protection/jurisdictions/jurisdiction-pack'

export type RegisterMoment = (typeof REGISTER_MOMENTS)[number]

/** Whom a register is asked for. Real ones need names, birth date and the like, which the identity has. */
export interface RegisterSubject {
  /** Null before the sign-up. */
  playerId: number | null
  email: string
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
