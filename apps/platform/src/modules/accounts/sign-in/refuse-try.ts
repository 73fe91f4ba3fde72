import { ApiError, type ApiErrorName } from '@touchline/contract/errors'
import type { Services } from '../../../core/services.ts'
import { queueAccountMail } from '../account-mails.ts'
import { FAILURES_MAX } from './sign-in-failures.queries.ts'

/** A wrong try is told so; the last of them shuts the network out, and a mail's link is the way in. */
export async function refuseTry(
  services: Services,
  { email, failures, error }: { email: string; failures: number; error: ApiErrorName },
): Promise<never> {
  if (failures < FAILURES_MAX) throw new ApiError(error)
  await queueAccountMail(services.db, services, email, 'unlock')
  throw new ApiError('account_locked')
}
