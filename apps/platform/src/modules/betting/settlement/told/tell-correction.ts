import type { BetStepReason } from '@touchline/contract/entities/bet'
import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import { queueMailAt } from '../../../mail/index.ts'
import { correctionTexts } from '../../../notifications/index.ts'
import { addresseeOf, betFacts } from '../../changes/bet-notifications.queries.ts'
import { raiseBetNotification } from '../../changes/bet-notifications.ts'

export interface Correction {
  /** What the bet has brought in all now, and before. */
  amountMinor: number
  formerAmountMinor: number
  reason: BetStepReason | null
  now: Date
}

/**
 * Tells the player of a corrected settlement, in its transaction: a notification, whose id is returned, and a mail where
 * money is taken back. Both happen once, with the correction.
 */
export async function tellCorrection(
  tx: DatabaseTransaction,
  bet: { id: number; playerId: number },
  correction: Correction,
): Promise<number> {
  const notificationId = await raiseBetNotification(tx, bet, 'bet_resettled', correction)
  if (correction.amountMinor < correction.formerAmountMinor) await mailTakenBack(tx, bet, correction)
  return notificationId
}

async function mailTakenBack(
  tx: DatabaseTransaction,
  bet: { id: number; playerId: number },
  { now, ...amounts }: Correction,
): Promise<void> {
  const { email, language } = await addresseeOf(tx, bet.playerId)
  const details = { ...(await betFacts(tx, bet.id)), ...amounts }
  const request = {
    recipient: email,
    language,
    template: 'bet_taken_back' as const,
    path: `account/bets/${bet.id}`,
    values: correctionTexts(details, language),
  }
  await queueMailAt(tx, request, now)
}
