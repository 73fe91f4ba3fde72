/** What tests elsewhere need of the platform: a database server for the run, a database and a platform each, players and a feed. */

export { connectDatabase } from '../core/database/connect.ts'
export {
  insertSingles,
  jobsUnderWay,
  openSingles,
  queueSettlement,
  settleDown,
} from '../modules/betting/testing/many-singles.queries.ts'
export { settleInLanes } from '../modules/betting/testing/settle-in-lanes.ts'
export { checkLedger } from '../modules/wallet/index.ts'
export { createPlatform } from '../platform.ts'
export { admitEverybody, unsharedDeposits } from './admit-everybody.ts'
export { type ChaosReport, runChaos } from './chaos/run-chaos.ts'
export { type RaceReport, runRace } from './chaos/run-race.ts'
export { terminateConnections } from './chaos/terminate-connections.queries.ts'
export { fillCatalogue } from './fill-catalogue.ts'
export { busyPlatform } from './fuzz/busy-platform.ts'
export { endsSessions } from './fuzz/call-request.ts'
export { countDecided, openPrices, type TableSize, tableSizes } from './growth/table-sizes.queries.ts'
export { ownWallet } from './own-wallet.ts'
export { type PlatformProcess, startPlatformProcess } from './platform-process.ts'
export { type RestartablePlatform, restartablePlatform } from './restartable-platform.ts'
export { unruledFields } from './schema-fuzz/unruled-fields.ts'
export { type Answers, TEST_PASSWORD, type TestPlayer, testClient, testPlayer } from './test-client.ts'
export { testDatabase } from './test-database.ts'
export { TEST_FEED_API_KEY, testEnv } from './test-env.ts'
export {
  fixture,
  marketsOf,
  playState,
  priced,
  sendFeed,
  sendFeedFrom,
  winnerPrices,
  winnerResults,
} from './test-feed.ts'
export { testPlatform } from './test-platform.ts'
export { atHost, testSite } from './test-site.ts'
export { testSiteFiles } from './test-site-files.ts'
export { createTravellingClock, type TravellingClock } from './travelling-clock.ts'
export { waitingForLocks } from './waiting-for-locks.queries.ts'
