import type { Services } from '../../../core/services.ts'
import { grantWhatIsDue } from '../grants/due-grants.ts'
import { ownedBonuses } from '../owned/owned.queries.ts'
import { presentBonuses } from '../present/present-bonuses.ts'

/** All bonuses of a player. Whoever looks is granted first what has become due. */
export async function shownBonuses(services: Services, playerId: number, locale: string) {
  await grantWhatIsDue(services, playerId)
  return presentBonuses(services, playerId, await ownedBonuses(services.db, playerId), locale)
}
