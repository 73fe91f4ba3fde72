import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { deleteNotificationsBefore } from './notifications.queries.ts'
import { retentionStart } from './retention.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 1000

/** Forgets what players were told longer ago than the operator keeps it. Announcements stay: they are few, and count. */
export function createNotificationSweep(services: Services): Worker {
  return repeatingWorker({
    name: 'notification-sweep',
    everyMs: EVERY_MS,
    log: services.log,
    run: () => sweepNotifications(services),
  })
}

export async function sweepNotifications(services: Pick<Services, 'db' | 'clock' | 'env'>): Promise<void> {
  const before = retentionStart(services)
  while ((await deleteNotificationsBefore(services.db, before, AT_ONCE)) === AT_ONCE);
}
