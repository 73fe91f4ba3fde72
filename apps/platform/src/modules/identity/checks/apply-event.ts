import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { sessionCacheOf } from '../../accounts/index.ts'
import { setGuard } from '../../protection/index.ts'
import { changePersonal, lockPlayer, personalOf, setNames } from '../personal/personal.queries.ts'
import { publishIdentity } from '../publish-identity.ts'
import { refreshIdentityDue } from '../refresh-identity-due.ts'
import {
  checkByReference,
  type IdentityCheckRow,
  insertEvent,
  newestCheckOf,
  setCheck,
  setRegistryMarks,
  setSaid,
} from './identity-checks.queries.ts'
import type { IdentityEvent, IdentityProvider } from './identity-provider.ts'
import { saidIdentity } from './said-identity.ts'

/**
 * Stores an event and what follows from it, in one transaction, once. One that is older than what is known of its check
 * changes nothing, so that in whatever order events come the newest holds. False for a check that is not known.
 */
export async function applyEvent(
  services: Services,
  { name }: Pick<IdentityProvider, 'name'>,
  event: IdentityEvent,
): Promise<boolean> {
  const known = await checkByReference(services.db, name, event.reference)
  if (!known) return false
  const { playerId } = known
  const applied = await services.db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId)
    // As it is now that others wait.
    const check = (await checkByReference(tx, name, event.reference)) ?? known
    const isNewer = isAfter(event, check)
    const receivedAt = services.clock.now()
    const isNew = await insertEvent(tx, check, { event, receivedAt, isApplied: isNewer })
    if (!isNew || !isNewer) return null
    const word = await wordOnPlayer(tx, check, event)
    await setCheck(tx, check.id, word)
    await applyToPlayer(tx, services, check, word)
    return word
  })
  if (applied) {
    // Whether a player may bet is part of the session.
    sessionCacheOf(services).deletePlayer(playerId)
    await publishIdentity(services, playerId)
    if (applied.status === 'approved') askRegisters(services, playerId)
  }
  return true
}

/** Neither the provider nor the player waits for registers, which are others' servers. */
function askRegisters({ admission, log }: Services, playerId: number): void {
  admission.toIdentity(playerId).catch((error: unknown) => {
    log.error(
      { err: error, playerId },
      'the registers were not asked for a player who has proven who they are',
    )
  })
}

/** Of two at the same moment one counts, whichever comes first. */
function isAfter({ occurredAt, eventId }: IdentityEvent, check: IdentityCheckRow): boolean {
  const { eventAt, eventId: knownId } = check
  if (eventAt === null || knownId === null || occurredAt > eventAt) return true
  return occurredAt.getTime() === eventAt.getTime() && eventId > knownId
}

/** A yes is to who the player was when the provider was asked: of who says something else by now it is a no, to be tried again. */
async function wordOnPlayer(
  tx: DatabaseTransaction,
  { playerId, said }: IdentityCheckRow,
  event: IdentityEvent,
): Promise<IdentityEvent> {
  if (event.status !== 'approved' || said === null) return event
  if (said.equals(saidIdentity(await personalOf(tx, playerId)))) return event
  return { ...event, status: 'declined', reason: 'data_differs', canRetry: true, person: null }
}

/** What a registry says that no stake is taken for. */
function barOf({ pve, isMunicipalityKnown }: NonNullable<IdentityEvent['person']>) {
  if (pve) return 'pve_player_bet_forbidden'
  return isMunicipalityKnown ? null : 'br_municipality_not_found'
}

async function applyToPlayer(
  tx: DatabaseTransaction,
  services: Services,
  check: IdentityCheckRow,
  { status, person }: IdentityEvent,
): Promise<void> {
  const { playerId } = check
  const newest = await newestCheckOf(tx, playerId)
  // An earlier check of the player says no more who they are.
  if (newest?.id !== check.id) return
  if (status === 'pending') return changePersonal(tx, playerId, {})
  await changePersonal(tx, playerId, { verifiedAt: status === 'approved' ? services.clock.now() : null })
  if (person) {
    await setRegistryMarks(tx, playerId, person)
    await setGuard(tx, playerId, { betsBarred: barOf(person) })
    const { firstName, lastName } = person
    await setNames(tx, playerId, { ...(firstName && { firstName }), ...(lastName && { lastName }) })
    await setSaid(tx, check.id, saidIdentity(await personalOf(tx, playerId)))
  }
  await refreshIdentityDue(tx, services, playerId)
}
