import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { Database, DatabaseTransaction } from './database/connect.ts'

/** The jurisdictions of this platform; read once, at start. */
export interface Packs {
  readonly keys: readonly string[]
  /** Throws for a key that no pack has: `keys` has those of all sites and players. */
  byKey(key: string): JurisdictionPack
  /** Of the player's sign-up, whichever site they use now. */
  ofPlayer(db: Database | DatabaseTransaction, playerId: number): Promise<JurisdictionPack>
}
