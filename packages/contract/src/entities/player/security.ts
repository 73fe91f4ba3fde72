import * as z from 'zod/mini'
import { Text, Timestamp } from '../../scalars.ts'

/** How somebody got in, or tried to. */
export const LOGIN_METHODS = [
  'sign_up',
  'password',
  'code',
  'recovery_code',
  'passkey',
  'password_reset',
  /** By a token of the host page that the sportsbook is embedded in. */
  'host',
] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/**
 * `second_step`: the password was right, and the second step was asked for. `proved`: a fresh proof of somebody who was
 * signed in.
 */
export const LOGIN_OUTCOMES = ['signed_in', 'second_step', 'proved', 'refused'] as const
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number]

export const PROOF_METHODS = ['password', 'code', 'passkey'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

/** What a browser calls itself and where it was seen, for its owner to recognise it. */
const Whereabouts = {
  /** The browser and the system by their own names, such as `Firefox`, `Android`; null where unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** ISO 3166-1, as the proxy in front tells it. */
  country: z.nullable(z.string()),
}

/** Somewhere the player is signed in. */
export const PlayerSession = z.object({
  id: z.int(),
  isCurrent: z.boolean(),
  method: z.enum(LOGIN_METHODS),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** It ends then, used or not. */
  endsAt: Timestamp,
  ...Whereabouts,
})
export type PlayerSession = z.infer<typeof PlayerSession>

export const LoginEvent = z.object({
  id: z.int(),
  at: Timestamp,
  method: z.enum(LOGIN_METHODS),
  outcome: z.enum(LOGIN_OUTCOMES),
  ...Whereabouts,
})
export type LoginEvent = z.infer<typeof LoginEvent>

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  /** Kept by an account of its provider's, so that a lost device does not lose it. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** The ways in of a player. */
export const Security = z.object({
  hasPassword: z.boolean(),
  /** Of the next password: fewer with a second step. */
  passwordMinLength: z.int(),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
})
export type Security = z.infer<typeof Security>

/** Bytes in base64url, as the browser writes them. */
const Bytes = (max: number) => Text({ min: 1, max, pattern: /^[\w-]+$/ })
const CREDENTIAL_TYPE = z.literal('public-key')

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn Level 3, §5.1.8) in the parts that we use. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: CREDENTIAL_TYPE, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: CREDENTIAL_TYPE, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** `PublicKeyCredentialRequestOptionsJSON` in the parts that we use. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of the site that the browser has. */
  allowCredentials: z.array(z.object({ type: CREDENTIAL_TYPE, id: z.string() })),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What a browser answers to `PasskeyCreation`. */
export const NewCredential = z.object({
  id: Bytes(1400),
  clientDataJson: Bytes(4000),
  attestationObject: Bytes(20_000),
})
export type NewCredential = z.infer<typeof NewCredential>

/** What a browser answers to `PasskeyRequest`. */
export const SignedChallenge = z.object({
  id: Bytes(1400),
  clientDataJson: Bytes(4000),
  authenticatorData: Bytes(4000),
  signature: Bytes(4000),
})
export type SignedChallenge = z.infer<typeof SignedChallenge>

/** Six digits of an app, or a recovery code; blanks and dashes do not count. */
export const StepCode = Text({ min: 6, max: 40, isTrimmed: true })
