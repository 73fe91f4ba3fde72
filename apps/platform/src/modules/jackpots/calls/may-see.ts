import type { SignedInPlayer } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import { mayWin } from '../fold/fold-bets.ts'

/** Whether somebody may be shown jackpots: a visitor may; a player where their law allows it and nothing speaks against it. */
export async function maySee(services: Services, player: SignedInPlayer | null): Promise<boolean> {
  if (!player) return true
  if (player.isPve) return false
  const { key } = await services.packs.ofPlayer(services.db, player.id)
  return mayWin(services.packs, key) && (await mayPromote(services, player.id))
}
