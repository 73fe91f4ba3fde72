import type { Services } from '../../../core/services.ts'
import { type BonusRef, ownedByRefs } from '../owned/owned.queries.ts'

/** Addresses have lists in the plural. */
export const TYPE_OF_LIST = {
  comboboosts: 'comboboost',
  freebets: 'freebet',
  huntings: 'hunting',
  tournaments: 'tournament',
  lootboxes: 'lootbox',
} as const

export async function ownedBonus({ db }: Services, playerId: number, ref: BonusRef) {
  return (await ownedByRefs(db, playerId, [ref])).filter(({ type }) => type === ref.type)
}
