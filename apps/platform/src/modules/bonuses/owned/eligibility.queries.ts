import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** What the platform knows of a player that campaigns ask about; what nobody has confirmed is null. */
export interface BonusPlayer {
  id: number
  currency: string
  jurisdiction: string
  isPve: boolean
  /** Of a confirmed identity. */
  country: string | null
  birthDate: string | null
  isVerified: boolean
  createdAt: Date
  /** Has placed a bet, or was granted a bonus. */
  isKnown: boolean
}

export async function bonusPlayer(db: Database, playerId: number): Promise<BonusPlayer | null> {
  const { rows } = await sql<BonusPlayer>`
    select p.id, p.currency, p.jurisdiction, p.is_pve, p.created_at, i.verified_at is not null as is_verified,
      case when i.verified_at is not null then i.country end as country,
      case when i.verified_at is not null then to_char(i.birth_date, 'YYYY-MM-DD') end as birth_date,
      exists (select from bet where player_id = p.id) or exists (select from bonus_grant where player_id = p.id)
        as is_known
    from player p left join player_identity i on i.player_id = p.id
    where p.id = ${playerId}`.execute(db)
  return rows[0] ?? null
}
