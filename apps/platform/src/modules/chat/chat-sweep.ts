import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { deleteMessagesBefore } from './messages.queries.ts'

const EVERY_MS = 10 * 60_000
const DAY_MS = 24 * 3_600_000
const AT_ONCE = 1000

/** Forgets messages that are older than the operator keeps them, and the reports on them. */
export function createChatSweep(services: Services): Worker {
  return repeatingWorker({
    name: 'chat-sweep',
    everyMs: EVERY_MS,
    log: services.log,
    run: () => sweepChat(services),
  })
}

export async function sweepChat({ db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>): Promise<void> {
  const before = new Date(clock.now().getTime() - env.CHAT_RETENTION_DAYS * DAY_MS)
  while ((await deleteMessagesBefore(db, before, AT_ONCE)) === AT_ONCE);
}
