/**
 * What depends on the kind of database: its start and its failures, plans, locks, time, and how money moves. The rest is
 * the same SQL, which Debian's older PostgreSQL must take; the journeys run it on the embedded one.
 */
export const OF_THE_DATABASE: readonly string[] = [
  'apps/platform/src/core',
  'apps/platform/src/database-away',
  'apps/platform/src/drain',
  'apps/platform/src/forty-days',
  'apps/platform/src/platform.test',
  'modules/betting/crash',
  'modules/betting/cut-anywhere',
  'modules/betting/lock-order',
  'modules/betting/money-plans',
  'modules/betting/place-bets',
  'modules/betting/settlement',
  'modules/betting/bonuses/lock-order',
  'modules/betting/bonuses/random-corrections',
  'modules/protection/gate',
  'modules/retention',
  'modules/wallet',
  'scripts/steps/testing/run-tests',
]
