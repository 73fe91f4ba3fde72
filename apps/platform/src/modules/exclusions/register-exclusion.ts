import type { Services } from '../../core/services.ts'
import {
  holdGuard,
  insertExclusion,
  isListed,
  liftRegister,
  lockGuard,
  publishProtection,
} from '../protection/index.ts'
import type { EndSessions } from './end-sessions.ts'

interface Listed {
  playerId: number
  provider: string
}

/** Takes over what a register says of a player. The register alone ends it: what it listed holds until it says otherwise. */
export async function takeRegistersWord(
  services: Pick<Services, 'db' | 'clock' | 'packs' | 'publisher' | 'log'>,
  sessions: EndSessions,
  { isListed: isListedNow, ...listed }: Listed & { isListed: boolean },
): Promise<void> {
  const { db, clock, packs } = services
  const { playerId, provider } = listed
  if ((await isListed(db, listed)) === isListedNow) return
  const { selfExclusion } = await packs.ofPlayer(db, playerId)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockGuard(tx, playerId)
    if (isListedNow) {
      await insertExclusion(tx, {
        playerId,
        kind: 'register',
        startsAtMs: now.getTime(),
        endsAtMs: Number.POSITIVE_INFINITY,
        access: selfExclusion.access,
        revocableUntilMs: null,
        provider,
        limitId: null,
      })
      await sessions.end(tx, playerId)
    } else await liftRegister(tx, listed, now)
    await holdGuard(tx, playerId, now)
  })
  if (isListedNow) await sessions.ended(playerId)
  await publishProtection(services, playerId)
}
