import { beginTotp, confirmTotp } from '@touchline/contract/calls/users/totp'
import type { Platform } from '../../../platform.ts'
import { type TestPlayer, testPlayer } from '../../../testing/index.ts'
import { totpCode, totpStep } from '../totp/totp-code.ts'
import { bytesOfBase32 } from './bytes-of-base32.ts'

export interface PlayerWithCodes extends TestPlayer {
  recoveryCodes: readonly string[]
  /** What the app shows, so many half minutes from now. */
  code: (away?: number) => string
}

/** A player whose sign-in asks for a code; one of this half minute has been used for that. */
export async function playerWithCodes(platform: Platform): Promise<PlayerWithCodes> {
  const player = await testPlayer(platform)
  const { secret } = await player.client.call(beginTotp, {})
  const key = bytesOfBase32(secret)
  const code = (away = 0) => totpCode(key, totpStep(platform.services.clock.now()) + away)
  const { recoveryCodes } = await player.client.call(confirmTotp, { body: { code: code() } })
  return { ...player, recoveryCodes, code }
}
