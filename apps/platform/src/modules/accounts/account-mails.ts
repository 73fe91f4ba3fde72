import * as z from 'zod/mini'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { TokenPurpose } from '../../core/database/tables.ts'
import type { Services } from '../../core/services.ts'
import {
  type MailContent,
  queueUnwritten,
  sentSince,
  type WriteMail,
  type WrittenMail,
} from '../mail/index.ts'
import { dropToken, issueToken } from './player-tokens.queries.ts'
import { type PlayerRow, playerByEmail, playerById } from './players.queries.ts'
import { makePendingPlayer } from './sign-in/pending-sign-up.ts'
import { isShutOut } from './sign-in/sign-in-failures.queries.ts'

/** Of a kind to an address, whoever asks; the token of the last holds. docs/open-questions.md#who-is-registered */
const MAILS_AN_HOUR_MAX = 5
const HOUR_MS = 3_600_000

/**
 * Asks for a mail with a link to the account of an address. Whether there is an account, and whether it needs this mail,
 * is found out when it is sent: until then every address is the same work, and no token exists.
 */
export function queueAccountMail(
  db: Database | DatabaseTransaction,
  { clock }: Pick<Services, 'clock'>,
  recipient: string,
  purpose: OwnPurpose,
): Promise<void> {
  return queueUnwritten(db, { recipient, template: purpose, now: clock.now() })
}

/** Writes the mails of accounts when they are sent, in the transaction in which the sender takes them. */
export function createAccountMailWriter(services: Services): WriteMail {
  return async (tx, { recipient, template, details }) => {
    const now = services.clock.now()
    if (template === 'email_change' || template === 'email_undo')
      return writeEmailMail(tx, { recipient, details, template, now })
    const made =
      template === 'sign_up' ? await makePendingPlayer(tx, services, { recipient, details, now }) : null
    const purpose = made ? 'confirmation' : PURPOSES.get(template)
    if (!purpose) throw new Error(`Nobody writes mails of ${template}`)
    const player = made ?? (await playerByEmail(tx, recipient))
    if (!player || !(await isDue(tx, player, { purpose, now }))) return null
    if (purpose === 'already_registered') return { ...linkTo(player, '#password-new'), template: purpose }
    const token = await issueToken(tx, player.id, purpose, now)
    // With the player, a sign-up is over: another try is for a link to confirm it.
    const again = made && { again: purpose }
    return { ...linkTo(player, PATHS[purpose](token)), ...again, ...takenBack(token), template: purpose }
  }
}

/** The two mails of a change of address go to one that is not the player's yet, or no longer: details name the player. */
export async function queueEmailMail(
  db: Database | DatabaseTransaction,
  { clock }: Pick<Services, 'clock'>,
  mail: { recipient: string; template: 'email_change' | 'email_undo'; playerId: number },
): Promise<void> {
  const { recipient, template, playerId } = mail
  const now = clock.now()
  await queueUnwritten(db, { recipient, template, details: { playerId, at: now.toISOString() }, now })
}

/** Addresses are in the order of `at`, whenever their mails get through. */
const EmailDetails = z.object({ playerId: z.int(), at: z.optional(z.iso.datetime()) })

async function writeEmailMail(
  tx: DatabaseTransaction,
  mail: {
    recipient: string
    details: object | null
    template: 'email_change' | 'email_undo'
    now: Date
  },
): Promise<WrittenMail | null> {
  const { recipient, details, template, now } = mail
  const { playerId, at } = z.parse(EmailDetails, details)
  const isTaken = template === 'email_change' && (await playerByEmail(tx, recipient)) !== null
  const since = new Date(now.getTime() - HOUR_MS)
  if (isTaken || (await sentSince(tx, { recipient, template, since })) >= MAILS_AN_HOUR_MAX) return null
  const player = await playerById(tx, playerId)
  const token = await issueToken(tx, playerId, template, now, {
    email: recipient,
    createdAt: at === undefined ? now : new Date(at),
  })
  const link = linkTo(player, PATHS[template](token))
  return { ...link, ...takenBack(token), template, values: { email: player.email } }
}

function takenBack(token: string): Pick<WrittenMail, 'takeBack'> {
  return { takeBack: (tx) => dropToken(tx, token) }
}

const PURPOSES = new Map<string, OwnPurpose | 'already_registered'>([
  ['sign_up', 'already_registered'],
  ['confirmation', 'confirmation'],
  ['password_reset', 'password_reset'],
  ['unlock', 'unlock'],
])

/** Addresses of Spec 2 §2; unlocking has no page of its own, the hash opens its dialog (Spec 1 §2). */
const PATHS: Readonly<Record<MailedPurpose, (token: string) => string>> = {
  confirmation: (token) => `users/confirmation?confirmation_token=${token}`,
  password_reset: (token) => `users/password/edit?reset_password_token=${token}`,
  unlock: (token) => `?unlock_token=${token}#unlock`,
  email_change: (token) => `?email_change_token=${token}#email-change`,
  email_undo: (token) => `?email_undo_token=${token}#email-undo`,
}

type MailedPurpose = Exclude<TokenPurpose, 'second_step'>
/** Those about the address that the account has. */
type OwnPurpose = Exclude<MailedPurpose, 'email_change' | 'email_undo'>

async function isDue(
  tx: DatabaseTransaction,
  { email, emailConfirmedAt }: PlayerRow,
  { purpose, now }: { purpose: OwnPurpose | 'already_registered'; now: Date },
): Promise<boolean> {
  if (purpose === 'confirmation' && emailConfirmedAt) return false
  if (purpose === 'unlock' && !(await isShutOut(tx, email, now))) return false
  const template = purpose === 'already_registered' ? 'sign_up' : purpose
  const since = new Date(now.getTime() - HOUR_MS)
  return (await sentSince(tx, { recipient: email, template, since })) < MAILS_AN_HOUR_MAX
}

function linkTo({ language }: PlayerRow, path: string): Omit<MailContent, 'template'> {
  return { language, path }
}
