import type { Services } from '../../../core/services.ts'
import { lockPlay } from '../play.ts'
import { touchPlay } from './tick.ts'

/** Stakes within so long of a noted one are part of its tick, as those of a seen page are. */
const NOTED_MS = 30_000
const SIZE_MAX = 20_000

type NoteServices = Pick<Services, 'db' | 'packs' | 'log'>

/**
 * A stake begins the player's betting session or keeps it open, also where no page asks. After the commit of the stake,
 * which never fails by it; what is lost here is made up by the next stake or tick. `stakedAt` is the stake's own time, so
 * that the session has it in its sums.
 */
export async function noteStake(services: NoteServices, playerId: number, stakedAt: Date): Promise<void> {
  const { db, log } = services
  const noted = notedOf(services)
  const isNoted = stakedAt.getTime() - (noted.get(playerId) ?? Number.NEGATIVE_INFINITY) < NOTED_MS
  if (isNoted) return
  if (noted.size >= SIZE_MAX) noted.clear()
  noted.set(playerId, stakedAt.getTime())
  try {
    await db.transaction().execute(async (tx) => {
      await touchPlay(tx, await lockPlay(tx, services, playerId, stakedAt), false)
    })
  } catch (error) {
    noted.delete(playerId)
    log.warn({ err: error, playerId }, 'a stake is not noted in the betting session')
  }
}

/** When a stake of each player was noted last, of one database. */
function notedOf({ db }: Pick<Services, 'db'>): Map<number, number> {
  const known = NOTED.get(db)
  if (known) return known
  const made = new Map<number, number>()
  NOTED.set(db, made)
  return made
}

const NOTED = new WeakMap<object, Map<number, number>>()
