import { assertNever } from '@touchline/betting/assert-never'
import type { LimitRule } from '@touchline/contract/calls/exposure/limit-rules'
import { allMarketTypes, OUTRIGHT_WINNER } from '@touchline/pricing/markets/market-types'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { findSport } from '../catalogue/index.ts'
import { isKnownMatch, isKnownPlayer, isKnownTournament } from './limits.queries.ts'

/** Says what a rule is for and does not exist, so that a slip of the pen is no limit that never holds; else null. */
export async function unknownTarget(
  tx: DatabaseTransaction,
  { level, target }: Pick<LimitRule, 'level' | 'target'>,
): Promise<string | null> {
  const isKnown = await isKnownTarget(tx, level, target)
  return isKnown ? null : `unknown ${level}: ${target}`
}

async function isKnownTarget(
  tx: DatabaseTransaction,
  level: LimitRule['level'],
  target: string,
): Promise<boolean> {
  switch (level) {
    case 'platform':
      return true
    case 'sport':
      return findSport(target) !== undefined
    case 'league':
      return isKnownTournament(tx, Number(target))
    case 'match':
      return isKnownMatch(tx, Number(target))
    case 'player':
      return isKnownPlayer(tx, Number(target))
    case 'market':
      return isKnownMarket(tx, target)
    default:
      return assertNever(level)
  }
}

/** A market of any sport, or of one match, which may be offered later. */
async function isKnownMarket(tx: DatabaseTransaction, target: string): Promise<boolean> {
  const [first = '', second] = target.split(':')
  const marketId = Number(second ?? first)
  const isOffered = marketId === OUTRIGHT_WINNER || allMarketTypes.some(({ id }) => id === marketId)
  return isOffered && (second === undefined || (await isKnownMatch(tx, Number(first))))
}
