import { submitPhone } from '@touchline/contract/calls/player/phone'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import { queueUnwritten } from '../../mail/index.ts'
import type { PhoneServices } from './get-phone.ts'
import { PHONE_CODE } from './phone-code-writer.ts'
import { codesSince, insertCode, lockPhoneOf, newestCodeOf, setPhone } from './phone-codes.queries.ts'
import { phoneReply } from './phone-reply.ts'
import { CODE_LIVES_MS, CODES_A_DAY_MAX, RESEND_AFTER_MS, SMS_WINDOW_MS, TRIES_MAX } from './phone-rules.ts'

/** Sends a code to the number. A number that was verified stays until the new one is. */
export function submitPhoneRoute(app: App, { services, isPhoneRequired, limitNetwork }: PhoneServices): void {
  const { db, clock } = services
  route(app, submitPhone, async ({ body, player, request }) => {
    await limitNetwork(request)
    const now = clock.now()
    const isRequired = await isPhoneRequired(player.id, request)
    return db.transaction().execute(async (tx) => {
      await askForCode(tx, { playerId: player.id, now, phone: body.phoneNumber, country: body.phoneCountry })
      return phoneReply(tx, player.id, { now, isRequired })
    })
  })
}

async function askForCode(
  tx: DatabaseTransaction,
  { playerId, now, phone, country }: { playerId: number; now: Date; phone: string; country: string },
): Promise<void> {
  const known = await lockPhoneOf(tx, playerId)
  if (known.phoneVerifiedAt && known.phone === phone) return
  const newest = await newestCodeOf(tx, playerId)
  const waitMs = newest ? newest.createdAt.getTime() + RESEND_AFTER_MS - now.getTime() : 0
  if (waitMs > 0) throw new ApiError('rate_limited', { retryAfterS: Math.ceil(waitMs / 1000) })
  const since = new Date(now.getTime() - SMS_WINDOW_MS)
  if ((await codesSince(tx, { playerId, phone, since })) >= CODES_A_DAY_MAX)
    throw new ApiError('sms_limit_reached')
  const phoneCodeId = await insertCode(tx, {
    playerId,
    phone,
    phoneCountry: country,
    triesLeft: TRIES_MAX,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIVES_MS),
  })
  if (!known.phoneVerifiedAt)
    await setPhone(tx, playerId, { phone, phoneCountry: country, phoneVerifiedAt: null })
  await queueUnwritten(tx, {
    channel: 'sms',
    recipient: phone,
    template: PHONE_CODE,
    details: { phoneCodeId },
    now,
  })
}
