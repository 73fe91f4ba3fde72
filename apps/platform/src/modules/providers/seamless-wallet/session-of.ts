import { ApiError } from '@touchline/contract/errors'
import type { Services } from '../../../core/services.ts'
import { hashToken } from '../../accounts/index.ts'
import { findProviderSession } from '../sessions.queries.ts'

export async function sessionOf(services: Services, provider: string, token: string) {
  const session = await findProviderSession(services.db, provider, hashToken(token), services.clock.now())
  if (!session) throw new ApiError('provider_session_ended')
  return session
}
