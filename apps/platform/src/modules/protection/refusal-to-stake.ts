import { ApiError } from '@touchline/contract/errors'
import type { Services } from '../../core/services.ts'

/** Why the player may not stake, for callers that first look whether they have already answered; null where they may. */
export async function refusalToStake(
  { admission }: Pick<Services, 'admission'>,
  playerId: number,
): Promise<ApiError | null> {
  try {
    await admission.toStake(playerId)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
