import type { ApiClient } from '@touchline/contract/api-client'
import { getShareBets } from '@touchline/contract/calls/bets/share-code'
import type { SharedBet } from '@touchline/contract/entities/shared-bet'
import { ApiError } from '@touchline/contract/errors'
import { reportError } from '../../../shared/errors/report-error.ts'
import type { CurrentSlip } from '../../../shared/slip/current-slip.ts'
import { restoredSlip } from './restored-slip.ts'
import type { ShareFailure } from './restoring.ts'

/**
 * Replaces the slip by the one of a code, with its stakes in this slip's currency. Resolves to the failure, if any;
 * then the slip is unchanged (Spec 2 §8).
 */
export async function restoreSharedSlip(
  slip: CurrentSlip,
  api: ApiClient,
  code: string,
): Promise<ShareFailure | null> {
  slip.send({ type: 'restoringStarted' })
  const failure = await restore(slip, api, code)
  if (failure) slip.send({ type: 'restoringFailed' })
  return failure
}

async function restore(slip: CurrentSlip, api: ApiClient, code: string): Promise<ShareFailure | null> {
  const { code: currency } = slip.get().currency
  let shared: SharedBet
  try {
    shared = await api.call(getShareBets, { query: { code, currency } })
  } catch (error) {
    // In words of its own: what the platform refuses is elsewhere an answer, and not reported.
    reportError(
      error instanceof ApiError ? new Error(`no slip restored: ${error.error}`) : error,
      'share-restore',
    )
    return 'link-not-found'
  }
  // The slip learns its player's currency a little after this page does, and the player may choose another.
  if (slip.get().currency.code !== currency) return restore(slip, api, code)
  if (!shared.bets.some(({ selections }) => selections.length > 0)) return 'link-try-another-bet'
  try {
    slip.send({ type: 'slipRestored', slip: restoredSlip(shared, currency) })
  } catch (error) {
    reportError(error, 'share-restore')
    return 'link-try-later'
  }
  // The slip rejects changes while bets are being placed.
  return slip.get().isRestoring ? 'link-try-later' : null
}
