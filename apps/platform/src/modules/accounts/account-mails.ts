import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { TokenPurpose } from '../../core/database/tables.ts'
import type { Services } from '../../core/services.ts'
import { queueMail } from '../mail/index.ts'
import { issueToken } from './player-tokens.queries.ts'

interface Addressee {
  id: number
  email: string
  language: string
}

/** The mails of an account. Each links to a page of the front end with a token for one use. */
export function sendConfirmation(
  tx: DatabaseTransaction,
  services: Services,
  player: Addressee,
): Promise<void> {
  return sendLink(tx, services, player, 'confirmation')
}

export function sendUnlock(tx: DatabaseTransaction, services: Services, player: Addressee): Promise<void> {
  return sendLink(tx, services, player, 'unlock')
}

export function sendPasswordReset(
  tx: DatabaseTransaction,
  services: Services,
  player: Addressee,
): Promise<void> {
  return sendLink(tx, services, player, 'password_reset')
}

/** Addresses of Spec 2 §2; unlocking has no page of its own, the hash opens its dialog (Spec 1 §2). */
const PATHS: Readonly<Record<TokenPurpose, (token: string) => string>> = {
  confirmation: (token) => `users/confirmation?confirmation_token=${token}`,
  password_reset: (token) => `users/password/edit?reset_password_token=${token}`,
  unlock: (token) => `?unlock_token=${token}#unlock`,
}

async function sendLink(
  tx: DatabaseTransaction,
  services: Services,
  player: Addressee,
  purpose: TokenPurpose,
): Promise<void> {
  const token = await issueToken(tx, player.id, purpose, services.clock.now())
  await queueMail(tx, services, {
    recipient: player.email,
    language: player.language,
    template: purpose,
    path: PATHS[purpose](token),
  })
}
