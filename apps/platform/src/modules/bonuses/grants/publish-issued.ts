import { channels } from '@touchline/contract/events/channels'
import type { BonusIssued } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../../core/services.ts'
import type { GrantAnswer, GrantWish } from './issue.queries.ts'

export interface GrantedBonus {
  playerId: number
  bonus: BonusIssued['bonus']
}

/** Those of the wishes that were granted now, as the wire names them: free bets by their grant, others by their campaign. */
export function issuedOf(wishes: readonly GrantWish[], answers: readonly GrantAnswer[]): GrantedBonus[] {
  return wishes.flatMap(({ playerId, campaignId, type }, index) => {
    const answer = answers[index]
    if (answer?.status !== 'granted') return []
    return [{ playerId, bonus: { id: type === 'freebet' ? answer.grantId : campaignId, bonusType: type } }]
  })
}

/** Tells the players' open pages. Call after the commit. Failures are only logged: GET /bonuses has the same. */
export async function publishIssued(
  { publisher, log }: Pick<Services, 'publisher' | 'log'>,
  issued: readonly GrantedBonus[],
): Promise<void> {
  try {
    for (const { playerId, bonus } of issued) {
      const event: BonusIssued = { type: 'bonus_issued', bonus }
      await publisher.publish(channels.user(playerId), toWire(event))
    }
  } catch (error) {
    log.warn({ err: error, issued }, 'bonus_issued not published')
  }
}
