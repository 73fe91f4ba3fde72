import { getIdentity } from '@touchline/contract/calls/player/identity'
import type { IdentityState } from '@touchline/contract/entities/player/identity'
import { identityDueMs } from '@touchline/protection/identity/identity-due'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { personalOf } from '../personal/personal.queries.ts'
import { isIdentityComplete } from '../refresh-identity-due.ts'
import { applyEvent } from './apply-event.ts'
import { mayAskAgain, newestCheckOf } from './identity-checks.queries.ts'
import type { IdentityProviders } from './identity-provider.ts'

/** Of an open check the provider is asked at most so often, whoever looks. */
const ASK_AGAIN_MS = 10_000

export function getIdentityRoute(app: App, services: Services, providers: IdentityProviders): void {
  route(app, getIdentity, async ({ player }) => {
    await askProvider(services, providers, player.id)
    return identityOf(services, providers, player.id)
  })
}

/** A lost event is made up for; a provider that does not answer changes nothing. */
async function askProvider(
  services: Services,
  providers: IdentityProviders,
  playerId: number,
): Promise<void> {
  const check = await newestCheckOf(services.db, playerId)
  const provider = check && providers.get(check.provider)
  if (!check || !provider || (check.status !== 'started' && check.status !== 'pending')) return
  const now = services.clock.now()
  const since = new Date(now.getTime() - ASK_AGAIN_MS)
  if (!(await mayAskAgain(services.db, check.id, { now, since }))) return
  try {
    const event = await provider.ask(check.reference)
    if (event) await applyEvent(services, provider, event)
  } catch (error) {
    services.log.warn({ err: error, checkId: check.id }, 'provider of identities not asked')
  }
}

async function identityOf(
  { db, packs }: Services,
  providers: IdentityProviders,
  playerId: number,
): Promise<IdentityState> {
  const row = await personalOf(db, playerId)
  const check = await newestCheckOf(db, playerId)
  const pack = packs.byKey(row.jurisdiction)
  const { before, grace, provider } = pack.identity
  const isServed = provider !== null && providers.has(provider)
  const isComplete = isIdentityComplete(pack, row)
  const dueMs = isComplete ? null : identityDueMs(pack.identity, row.createdAt.getTime())
  const ceiling =
    grace && pack.currency !== null ? { value: grace.depositMinor, currency: pack.currency } : null
  return {
    provider: isServed ? provider : null,
    status: check?.status ?? 'not_started',
    reason: check?.reason ?? null,
    canStart: isServed && canBegin(check, row),
    isComplete,
    before,
    dueAt: dueMs === null ? null : new Date(dueMs).toISOString(),
    depositCeiling: isComplete ? null : ceiling,
    isMunicipalityUnknown: row.isMunicipalityUnknown,
    ver: row.ver,
  }
}

/** Not once it is approved, unless the registry asks for another municipality; not after a final no. */
export function canBegin(
  check: { status: string; canRetry: boolean } | null,
  { isMunicipalityUnknown }: { isMunicipalityUnknown: boolean },
): boolean {
  if (check?.status === 'approved') return isMunicipalityUnknown
  return check?.status !== 'declined' || check.canRetry
}
