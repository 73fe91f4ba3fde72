import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewCredential, SignedChallenge } from '@touchline/contract/entities/player/security'
import { ApiError } from '@touchline/contract/errors'
import type { Services } from '../../../core/services.ts'
import { type ChallengeFor, takeSignedChallenge } from './challenges.ts'
import type { PasskeySite } from './passkey-site.ts'
import { credentialById, markUsed, type StoredCredential } from './passkeys.queries.ts'

/** A passkey that was made for us. */
export interface VerifiedCredential {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  isSynced: boolean
}

/** ES256, EdDSA and RS256 (RFC 9053): what authenticators have. */
export const KEY_ALGORITHMS = [-7, -8, -257]

/** What a browser made for our challenge, proved; throws `passkey_refused` for anything else. */
export async function verifyNewCredential(
  services: Services,
  site: PasskeySite,
  { credential, playerId }: { credential: NewCredential; playerId: number },
): Promise<VerifiedCredential> {
  const { id, clientDataJson, attestationObject } = credential
  const challengeFor: ChallengeFor = { purpose: 'register', playerId }
  const expectedChallenge = await takeSignedChallenge(services, clientDataJson, challengeFor)
  if (expectedChallenge === null) throw new ApiError('passkey_refused')
  const verified = await refusing(
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientDataJson, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    }),
  )
  if (!verified.verified) throw new ApiError('passkey_refused')
  const { credential: made, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    isSynced: credentialBackedUp,
  }
}

/** The passkey that has signed our challenge; throws `passkey_refused` where none of ours has, or not now. */
export async function verifySignedChallenge(
  services: Services,
  site: PasskeySite,
  { credential, challengeFor }: { credential: SignedChallenge; challengeFor: ChallengeFor },
): Promise<StoredCredential> {
  const { id, clientDataJson, authenticatorData, signature } = credential
  const expectedChallenge = await takeSignedChallenge(services, clientDataJson, challengeFor)
  const known = await credentialById(services.db, Buffer.from(id, 'base64url'))
  const isAnyones = challengeFor.playerId === null || challengeFor.playerId === known?.playerId
  if (expectedChallenge === null || !known || !isAnyones) throw new ApiError('passkey_refused')
  const { verified, authenticationInfo } = await refusing(
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientDataJson, authenticatorData, signature },
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: known.credentialId.toString('base64url'),
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
      },
    }),
  )
  if (!verified) throw new ApiError('passkey_refused')
  await markUsed(services.db, known.id, {
    counter: authenticationInfo.newCounter,
    now: services.clock.now(),
  })
  return known
}

/** The library throws for whatever a browser would not send. */
async function refusing<Verified>(verifying: Promise<Verified>): Promise<Verified> {
  try {
    return await verifying
  } catch {
    throw new ApiError('passkey_refused')
  }
}
