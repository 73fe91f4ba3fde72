import { TrackingTags } from '@touchline/contract/entities/tracking-tags'
import { BASELINE_JURISDICTION } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import * as z from 'zod/mini'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { queueUnwritten } from '../../mail/index.ts'
import type { NewPlayer, PlayerRow } from '../players.queries.ts'
import { createPlayer } from './create-player.ts'

const Details = z.object({
  passwordHash: z.string(),
  language: z.string(),
  currency: z.string(),
  // A sign-up that waits since before there were jurisdictions names none.
  jurisdiction: z._default(z.string(), BASELINE_JURISDICTION),
  site: z._default(z.nullable(z.string()), null),
  affiliateId: z.nullable(z.string()),
  // As is one that waits since before there were tags.
  trackingTags: z._default(z.nullable(TrackingTags), null),
})

/**
 * A sign-up that says nothing about its address: the player is made when the mail is sent, and the owner of an address
 * that is taken is told so. The details are deleted with the sending.
 */
export async function queueSignUp(db: Database, { email, createdAt, ...details }: NewPlayer): Promise<void> {
  await queueUnwritten(db, { recipient: email, template: 'sign_up', details, now: createdAt })
}

/** Null where the address is taken. */
export async function makePendingPlayer(
  tx: DatabaseTransaction,
  services: Pick<Services, 'gate'>,
  { recipient, details, now }: { recipient: string; details: object | null; now: Date },
): Promise<PlayerRow | null> {
  const wanted = z.parse(Details, details)
  return createPlayer(tx, services, { ...wanted, email: recipient, createdAt: now })
}
