import { randomUUID } from 'node:crypto'
import { startIdentityCheck } from '@touchline/contract/calls/player/identity'
import { ApiError } from '@touchline/contract/errors'
import { missedFields } from '@touchline/protection/identity/identity-fields'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { changePersonal, lockPlayer, type PersonalRow, personalOf } from '../personal/personal.queries.ts'
import { publishIdentity } from '../publish-identity.ts'
import { canBegin } from './get-identity.ts'
import { type IdentityCheckRow, insertIdentityCheck, newestCheckOf } from './identity-checks.queries.ts'
import type { IdentityProvider, IdentityProviders } from './identity-provider.ts'
import { saidIdentity } from './said-identity.ts'

/**
 * The player has said who they are before a provider is asked whether it is so. Pressed twice, it is one check; of who has
 * said something else meanwhile it is another.
 */
export function startIdentityCheckRoute(app: App, services: Services, providers: IdentityProviders): void {
  const { db, clock, packs } = services
  route(app, startIdentityCheck, async ({ body, player, locale }) => {
    const now = clock.now()
    const { provider, reference, person, asked } = await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, player.id)
      const person = await personalOf(tx, player.id)
      const { identity } = packs.byKey(person.jurisdiction)
      const provider = identity.provider && providers.get(identity.provider)
      if (!provider) throw new ApiError('unavailable')
      if (missedFields(identity.fields, (field) => person[field] !== null).length > 0)
        throw new ApiError('identity_fields_missed')
      const reference = await openCheck(tx, { playerId: player.id, provider, person, now })
      return { provider, reference, person, asked: identity }
    })
    await publishIdentity(services, player.id)
    const { url, expiresAt } = await provider.begin({
      reference,
      locale: body.locale ?? locale,
      person,
      fields: asked.fields,
      isLivenessRequired: asked.isLivenessRequired,
      now,
    })
    return { url, expiresAt: expiresAt.toISOString() }
  })
}

async function openCheck(
  tx: DatabaseTransaction,
  {
    playerId,
    provider,
    person,
    now,
  }: { playerId: number; provider: IdentityProvider; person: PersonalRow; now: Date },
): Promise<string> {
  const newest = await newestCheckOf(tx, playerId)
  const said = saidIdentity(person)
  if (newest && isOpen(newest, provider) && (newest.said?.equals(said) ?? true)) return newest.reference
  if (!canBegin(newest, person)) throw new ApiError('conflict')
  const reference = randomUUID()
  await insertIdentityCheck(tx, { playerId, provider: provider.name, reference, createdAt: now, said })
  await changePersonal(tx, playerId, {})
  return reference
}

function isOpen({ status, provider }: IdentityCheckRow, { name }: IdentityProvider): boolean {
  return provider === name && (status === 'started' || status === 'pending')
}
