import type { Database } from '../../core/database/connect.ts'
import type { Packs } from '../../core/packs.ts'
import type { Env } from '../../core/settings/env.ts'
import { StartError } from '../../core/settings/start-error.ts'
import { jurisdictionOf, jurisdictionsBeyond } from './jurisdiction.queries.ts'
import { loadPacks } from './load-packs.ts'

/** Throws where a file is wrong, and where a player has a jurisdiction that is gone: their rules would be lost. */
export async function createPacks(db: Database, env: Pick<Env, 'SITE_FILES'>): Promise<Packs> {
  const packs = loadPacks(env)
  const keys = [...packs.keys()]
  const gone = await jurisdictionsBeyond(db, keys)
  if (gone.length > 0)
    throw new StartError(`Players have the jurisdictions ${gone.join(', ')}, of which there is no file`)
  const byKey = (key: string) => {
    const pack = packs.get(key)
    if (!pack) throw new Error(`There is no jurisdiction ${key}, only ${keys.join(', ')}`)
    return pack
  }
  return {
    keys,
    byKey,
    ofPlayer: async (tx, playerId) => byKey(await jurisdictionOf(tx, playerId)),
  }
}
