import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../core/services.ts'
import { playerById } from '../../accounts/index.ts'
import { chooseSite, type Sites } from '../../site/index.ts'

/** Players with it try quick deposits while the others do not have them (Spec 1 §6). */
const TEST_STATUS = 'spi_test'

/** Unlike other features both are off where the site says nothing. */
export async function isQuickDepositOpen(
  { db }: Pick<Services, 'db'>,
  sites: Sites,
  { playerId, request }: { playerId: number; request: FastifyRequest },
): Promise<boolean> {
  const { features } = chooseSite(sites, undefined, request.host)
  if (features['quickDeposit'] === true) return true
  if (features['quickDepositTest'] !== true) return false
  const { statuses } = await playerById(db, playerId)
  return statuses.some(({ id }) => id === TEST_STATUS)
}
