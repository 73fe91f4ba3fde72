import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Player } from '../../entities/player/player.ts'
import {
  NewCredential,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from '../../entities/player/security.ts'
import { Empty, IdParam, Text } from '../../scalars.ts'

const PasskeyName = Text({ min: 1, max: 60, isTrimmed: true })

/** A challenge for a new passkey, good for five minutes and one answer. */
export const beginPasskey = defineCall({
  name: 'beginPasskey',
  method: 'POST',
  path: '/users/passkeys/options',
  version: 1,
  access: 'player',
  summary: 'Begin to add a passkey',
  reply: PasskeyCreation,
  errors: ['proof_required'],
})

/** Adds the passkey that answers the challenge. */
export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/users/passkeys',
  version: 1,
  access: 'player',
  summary: 'Add a passkey',
  body: z.object({ name: PasskeyName, credential: NewCredential }),
  reply: Passkey,
  errors: ['passkey_refused'],
})

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/users/passkeys/:id',
  version: 1,
  access: 'player',
  summary: 'Rename a passkey',
  params: IdParam,
  body: z.object({ name: PasskeyName }),
  reply: Passkey,
  errors: ['not_found'],
})

/** Refused of the last passkey of a player without a password. */
export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/users/passkeys/:id',
  version: 1,
  access: 'player',
  summary: 'Remove a passkey',
  params: IdParam,
  reply: Empty,
  errors: ['not_found', 'proof_required', 'last_way_in'],
})

/** A challenge for any passkey of the site; it names no player. */
export const beginPasskeySignIn = defineCall({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/users/passkeys/sign_in/options',
  version: 1,
  access: 'anyone',
  summary: 'Begin to sign in with a passkey',
  reply: PasskeyRequest,
})

/** Signs in without a second step: a passkey is verified by its owner's finger, face or PIN. */
export const signInWithPasskey = defineCall({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/users/passkeys/sign_in',
  version: 1,
  access: 'anyone',
  summary: 'Sign in with a passkey',
  body: z.object({ credential: SignedChallenge }),
  reply: Player,
  errors: ['passkey_refused', 'account_restricted', 'unavailable', 'forbidden'],
})
