import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Player } from '../../entities/player/player.ts'
import { StepCode } from '../../entities/player/security.ts'
import { Empty, Text } from '../../scalars.ts'

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** A new secret for an app of codes (RFC 6238); it counts once a code of it is given. */
export const beginTotp = defineCall({
  name: 'beginTotp',
  method: 'POST',
  path: '/users/totp',
  version: 1,
  access: 'player',
  summary: 'Begin to set up codes of an app',
  /** `address` is what a QR code shows (`otpauth:`), `secret` the same to type, in base32. */
  reply: z.object({ secret: z.string(), address: z.string() }),
  errors: ['proof_required', 'conflict'],
})

/** From now on the sign-in with a password asks for a code. Replies with ten recovery codes, which are told once. */
export const confirmTotp = defineCall({
  name: 'confirmTotp',
  method: 'PUT',
  path: '/users/totp',
  version: 1,
  access: 'player',
  summary: 'Turn codes of an app on',
  body: z.object({ code: StepCode }),
  reply: RecoveryCodes,
  errors: ['code_wrong', 'conflict', 'account_locked'],
})

/** Refused while the password is too short to stand alone. */
export const removeTotp = defineCall({
  name: 'removeTotp',
  method: 'DELETE',
  path: '/users/totp',
  version: 1,
  access: 'player',
  summary: 'Turn codes of an app off',
  reply: Empty,
  errors: ['proof_required', 'password_too_short'],
})

/** Ten new recovery codes; the former work no more. */
export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/totp/recovery_codes',
  version: 1,
  access: 'player',
  summary: 'Get new recovery codes',
  reply: RecoveryCodes,
  errors: ['proof_required', 'not_found'],
})

/** After `second_step_required`: its token, and a code of the app or a recovery code. */
export const signInSecondStep = defineCall({
  name: 'signInSecondStep',
  method: 'POST',
  path: '/users/sign_in/second_step',
  version: 1,
  access: 'anyone',
  summary: 'Sign in, second step',
  body: z.object({ token: Text({ min: 1, max: 200 }), code: StepCode }),
  reply: Player,
  errors: ['invalid_token', 'code_wrong', 'account_locked', 'account_restricted', 'unavailable', 'forbidden'],
})
