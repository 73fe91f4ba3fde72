import type { Services } from '../../core/services.ts'

const DAY_MS = 24 * 3_600_000

/** What is older than the operator keeps is neither listed nor counted, whether it is swept away yet or not. */
export function retentionStart({ clock, env }: Pick<Services, 'clock' | 'env'>): Date {
  return new Date(clock.now().getTime() - env.NOTIFICATION_RETENTION_DAYS * DAY_MS)
}
