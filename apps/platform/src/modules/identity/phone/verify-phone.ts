import { verifyPhone } from '@touchline/contract/calls/player/phone'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { PhoneServices } from './get-phone.ts'
import { hashCode, isSameCode } from './phone-code.ts'
import { lockPhoneOf, newestCodeOf, setPhone, setTriesLeft } from './phone-codes.queries.ts'
import { phoneReply } from './phone-reply.ts'

/** A wrong code uses up one of its tries, also where several are sent at once: they wait for each other. */
export function verifyPhoneRoute(
  app: App,
  { services, isPhoneRequired, onVerified, afterVerified }: PhoneServices,
): void {
  const { db, clock, secret } = services
  route(app, verifyPhone, async ({ body: { code }, player, request }) => {
    const now = clock.now()
    const isRight = await db.transaction().execute(async (tx) => {
      const isProven = await redeemCode(tx, { playerId: player.id, code, now, secret })
      if (isProven) await onVerified(tx, player.id)
      return isProven
    })
    // After the commit: the try is counted.
    if (!isRight) throw new ApiError('phone_code_wrong')
    await afterVerified(player.id)
    const isRequired = await isPhoneRequired(player.id, request)
    return phoneReply(db, player.id, { now, isRequired })
  })
}

async function redeemCode(
  tx: DatabaseTransaction,
  { playerId, code, now, secret }: { playerId: number; code: string; now: Date; secret: string },
): Promise<boolean> {
  await lockPhoneOf(tx, playerId)
  const wanted = await newestCodeOf(tx, playerId)
  if (!wanted?.codeHash || wanted.expiresAt <= now || wanted.triesLeft === 0) return false
  const { id, phone, phoneCountry, codeHash, triesLeft } = wanted
  const isRight = isSameCode(codeHash, hashCode(secret, { playerId, phone }, code))
  await setTriesLeft(tx, id, isRight ? 0 : triesLeft - 1)
  if (isRight) await setPhone(tx, playerId, { phone, phoneCountry, phoneVerifiedAt: now })
  return isRight
}
