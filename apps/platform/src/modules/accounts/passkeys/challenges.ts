import { randomBytes } from 'node:crypto'
import type { PasskeyRequest } from '@touchline/contract/entities/player/security'
import * as z from 'zod/mini'
import type { ChallengePurpose } from '../../../core/database/tables.ts'
import type { Services } from '../../../core/services.ts'
import { insertChallenge, takeChallenge } from './passkeys.queries.ts'

/** A prompt of the browser is answered within five minutes; one of autofill waits as long as the form is open. */
const LIFETIME_MS: Readonly<Record<ChallengePurpose, number>> = {
  register: 5 * 60_000,
  proof: 5 * 60_000,
  sign_in: 30 * 60_000,
}

export interface ChallengeFor {
  purpose: ChallengePurpose
  playerId: number | null
}

export async function newChallenge(
  { db, clock }: Services,
  challengeFor: ChallengeFor,
): Promise<{ challenge: string; timeout: number }> {
  const challenge = randomBytes(32).toString('base64url')
  const timeout = LIFETIME_MS[challengeFor.purpose]
  await insertChallenge(db, { challenge, ...challengeFor }, new Date(clock.now().getTime() + timeout))
  return { challenge, timeout }
}

export async function newRequest(
  services: Services,
  challengeFor: ChallengeFor,
  { rpId, credentialIds }: { rpId: string; credentialIds: readonly Buffer[] },
): Promise<PasskeyRequest> {
  return {
    ...(await newChallenge(services, challengeFor)),
    rpId,
    userVerification: 'required',
    allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: id.toString('base64url') })),
  }
}

/** The challenge that a browser has signed, used up with this; null where it is none of ours for this purpose. */
export async function takeSignedChallenge(
  { db, clock }: Services,
  clientDataJson: string,
  challengeFor: ChallengeFor,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === null) return null
  return (await takeChallenge(db, { challenge, ...challengeFor }, clock.now())) ? challenge : null
}

const ClientData = z.object({ challenge: z.string() })

function challengeIn(clientDataJson: string): string | null {
  try {
    const parsed = ClientData.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')))
    return parsed.success ? parsed.data.challenge : null
  } catch {
    return null
  }
}
