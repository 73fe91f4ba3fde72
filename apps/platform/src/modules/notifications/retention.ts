import type { Services } from '../../core/services.ts'

const DAY_MS = 24 * 3_600_000

/** Older notifications are neither listed nor counted, also before they are deleted. */
export function retentionStart({ clock, env }: Pick<Services, 'clock' | 'env'>): Date {
  return new Date(clock.now().getTime() - env.NOTIFICATION_RETENTION_DAYS * DAY_MS)
}
