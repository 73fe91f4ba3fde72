import type { Logger } from 'pino'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/connect.ts'
import { keptSecret } from './feed-secret.queries.ts'
import { createFilesPlanner } from './files-feed/files-planner.ts'
import { type ReadSeasons, readSeasons } from './files-feed/read-seasons.ts'
import { ALL_LEAGUES } from './model-feed/leagues/all-leagues.ts'
import { createModelPlanner } from './model-feed/model-planner.ts'
import type { Planner } from './play/planner.ts'
import type { FeedThreadOptions } from './thread/messages.ts'

/** The files' share of the board where files and model feed together. */
const FILES_SHARE = 1 / 3

/** The adapters named by FEED, without the operator's. Throws for unreadable files. */
export async function createPlanners(
  options: FeedThreadOptions,
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
): Promise<Planner[]> {
  const { feeds, filesFolder, testSeed, speed, liveMatches } = options
  const secret = testSeed === null ? await keptSecret(db) : `test ${testSeed}`
  const planners: Planner[] = []
  if (feeds.includes('files') && filesFolder !== null) {
    const read = await readSeasons(filesFolder)
    const { seasons } = read
    const share = feeds.includes('model') ? FILES_SHARE : 1
    planners.push(
      createFilesPlanner(seasons, {
        secret,
        speed,
        liveMatches: Math.ceil(liveMatches * share),
        openedAt: clock.now(),
      }),
    )
    logRead(read, log)
  }
  // Last, since it fills the rest of the board.
  if (feeds.includes('model')) planners.push(createModelPlanner({ ...options, secret, leagues: ALL_LEAGUES }))
  log.info({ speed, feeds }, 'feed planned')
  return planners
}

function logRead({ seasons, companions, refused, notes }: ReadSeasons, log: Logger): void {
  for (const reason of refused) log.warn({ reason }, 'not imported')
  for (const reason of notes) log.warn({ reason }, 'imported in part')
  if (companions.length > 0) log.info({ companions }, 'files that are no seasons skipped')
  const games = seasons.reduce((sum, { matches }) => sum + matches.length, 0)
  log.info({ seasons: seasons.length, games, refused: refused.length }, 'seasons read')
}
