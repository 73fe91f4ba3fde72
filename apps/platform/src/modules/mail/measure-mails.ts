import { Gauge } from 'prom-client'
import type { Services } from '../../core/services.ts'
import { waitingMails } from './mail.queries.ts'

/** The queue of mails and text messages, counted when metrics are read. */
export function measureMails({ db, clock, metrics }: Services): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    metrics.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read())
        },
      }),
    )
  gauge(
    'mails_waiting',
    'Mails and text messages that are not sent yet',
    async () => (await waitingMails(db)).count,
  )
  gauge('mails_oldest_wait_seconds', 'How long the oldest of them has waited; 0 without one', async () => {
    const { oldestAt } = await waitingMails(db)
    return oldestAt ? (clock.now().getTime() - oldestAt.getTime()) / 1000 : 0
  })
}
