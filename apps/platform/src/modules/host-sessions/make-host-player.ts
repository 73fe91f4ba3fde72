import { randomUUID } from 'node:crypto'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { WalletNewcomer } from '../../core/operator-wallets.ts'
import type { Services } from '../../core/services.ts'
import { confirmPlayerEmail, createPlayer } from '../accounts/index.ts'
import { WITHOUT_MAIL } from '../mail/index.ts'
import type { SiteFile, SiteMoney } from '../site/index.ts'
import { hostPlayerId, insertHostIdentity, lockHostIdentity } from './host-players.queries.ts'
import type { HostClaims } from './verify-host-token.ts'

/**
 * A player of a host. The address is nobody's and cannot be guessed: the host writes to its players itself, and nobody
 * signs in by it. docs/open-questions.md#players-of-a-host
 */
export function newHostPlayer(
  claims: HostClaims,
  { site, locale, now, money }: { site: SiteFile; locale: string; now: Date; money: SiteMoney },
) {
  const currency = claims.currency ?? money.defaultCode
  if (!money.codes.includes(currency)) throw new ApiError('currency_not_offered')
  return {
    email: `${randomUUID()}@${WITHOUT_MAIL}`,
    passwordHash: null,
    language: claims.locale ?? locale,
    currency,
    jurisdiction: site.jurisdiction,
    site: site.site.key,
    affiliateId: null,
    trackingTags: null,
    createdAt: now,
  }
}

/** Two first tokens of one player at the same moment make one. */
export async function makeHostPlayer(
  tx: DatabaseTransaction,
  services: Pick<Services, 'gate'>,
  claims: HostClaims,
  { wanted, wallet }: { wanted: ReturnType<typeof newHostPlayer>; wallet: WalletNewcomer | null },
): Promise<number> {
  await lockHostIdentity(tx, claims)
  const known = await hostPlayerId(tx, claims)
  if (known !== null) return known
  const player = await createPlayer(tx, services, wanted)
  if (!player) throw new Error('A random address was taken')
  const { issuer, subject } = claims
  await insertHostIdentity(tx, { playerId: player.id, issuer, subject, createdAt: wanted.createdAt })
  await confirmPlayerEmail(tx, player.id, wanted.createdAt)
  await wallet?.link(tx, player.id)
  return player.id
}
