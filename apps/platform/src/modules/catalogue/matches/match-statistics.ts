import type { MatchStatistics } from '@touchline/contract/entities/catalogue'
import { periodName, periodType } from '../period-names.ts'

/** The state of play as `match.statistics` keeps it: the contract's, without names, which depend on the locale. */
export interface StoredStatistics {
  clock: MatchStatistics['clock']
  totalScore: MatchStatistics['totalScore']
  gameScore: MatchStatistics['gameScore']
  currentServer: MatchStatistics['currentServer']
  possession?: MatchStatistics['possession']
  periodScore: { home: number; away: number; periodKey: string; number: number }[]
}

export function localizeStatistics(stored: StoredStatistics, locale: string): MatchStatistics {
  return {
    ...stored,
    periodScore: stored.periodScore.map((period) => ({
      ...period,
      periodName: periodName(period.periodKey, locale),
      type: periodType(period.periodKey),
    })),
    maxPeriodNumber: Math.max(0, ...stored.periodScore.map((period) => period.number)),
  }
}
