import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PasskeyRequest, PROOF_METHODS, SignedChallenge, StepCode } from '../../entities/player/security.ts'
import { Text, Timestamp } from '../../scalars.ts'

/** How the player can prove who they are, and a challenge for their passkeys. */
export const beginProof = defineCall({
  name: 'beginProof',
  method: 'POST',
  path: '/users/proof/options',
  version: 1,
  access: 'player',
  summary: 'Begin to prove once more who one is',
  reply: z.object({ methods: z.array(z.enum(PROOF_METHODS)), passkey: z.nullable(PasskeyRequest) }),
})

/** A fresh proof of this session, for what `proof_required` has refused; it holds for five minutes. */
export const proveAgain = defineCall({
  name: 'proveAgain',
  method: 'PUT',
  path: '/users/proof',
  version: 1,
  access: 'player',
  summary: 'Prove once more who one is',
  body: z.union([
    z.object({ method: z.literal('password'), password: Text({ min: 1, max: 128, isNormalized: false }) }),
    z.object({ method: z.literal('code'), code: StepCode }),
    z.object({ method: z.literal('passkey'), credential: SignedChallenge }),
  ]),
  reply: z.object({ until: Timestamp }),
  errors: ['invalid_credentials', 'code_wrong', 'passkey_refused', 'account_locked'],
})
