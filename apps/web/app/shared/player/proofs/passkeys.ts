import {
  NewCredential,
  type PasskeyCreation,
  type PasskeyRequest,
  SignedChallenge,
} from '@touchline/contract/entities/player/security'
import * as z from 'zod/mini'

/** Whether the browser has passkeys, and reads their options by itself (WebAuthn Level 3). */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

/** Whether passkeys are offered in the field for the email, without a press. */
export async function canAutofillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

/** Makes a passkey. Null where the player has closed the browser's prompt, or has one there already. */
export async function createPasskey(options: PasskeyCreation): Promise<NewCredential | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const json = await answerOf(navigator.credentials.create({ publicKey }))
  if (json === null) return null
  const { id, response } = Created.parse(json)
  return { id, clientDataJson: response.clientDataJSON, attestationObject: response.attestationObject }
}

/** Signs a challenge with a passkey. Null where the player has closed the browser's prompt, or `signal` has. */
export async function signWithPasskey(
  request: PasskeyRequest,
  { signal, isAutofill = false }: { signal?: AbortSignal; isAutofill?: boolean } = {},
): Promise<SignedChallenge | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request)
  const asked = navigator.credentials.get({
    publicKey,
    ...(signal && { signal }),
    ...(isAutofill && { mediation: 'conditional' as const }),
  })
  const json = await answerOf(asked)
  if (json === null) return null
  const { id, response } = Signed.parse(json)
  const { authenticatorData, signature } = response
  return { id, clientDataJson: response.clientDataJSON, authenticatorData, signature }
}

/** The spelling of the browser's own JSON. */
const Created = z.object({
  id: NewCredential.shape.id,
  response: z.object({
    clientDataJSON: NewCredential.shape.clientDataJson,
    attestationObject: NewCredential.shape.attestationObject,
  }),
})
const Signed = z.object({
  id: SignedChallenge.shape.id,
  response: z.object({
    clientDataJSON: SignedChallenge.shape.clientDataJson,
    authenticatorData: SignedChallenge.shape.authenticatorData,
    signature: SignedChallenge.shape.signature,
  }),
})

/** A closed prompt, a timeout and a passkey that is there already are the player's business, and no faults. */
const PLAYERS_OWN: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError'])

async function answerOf(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asked
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null
  } catch (error) {
    if (error instanceof DOMException && PLAYERS_OWN.has(error.name)) return null
    throw error
  }
}
