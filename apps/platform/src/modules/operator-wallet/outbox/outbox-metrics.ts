import { Gauge } from 'prom-client'
import type { Services } from '../../../core/services.ts'
import type { Wallets } from '../calls/wallets.ts'
import { outboxLengths } from './outbox.queries.ts'

/** What waits for operators, asked when metrics are read; nothing where there is no wallet. */
export function registerOutboxMetrics({ db, clock, metrics, log }: Services, wallets: Wallets): void {
  if (wallets.size === 0) return
  const labelNames = ['wallet', 'kind'] as const
  const of = (name: string, help: string) => new Gauge({ name, help, labelNames, registers: [metrics] })
  const age = of('wallet_outbox_age_seconds', 'Age of the oldest entry that an operator has not answered')
  const refused = of('wallet_outbox_refused', 'Entries that an operator refuses: a person has to look')
  const open = new Gauge({
    name: 'wallet_breaker_open',
    help: 'Whether new bets are refused because an operator’s wallet is away',
    labelNames: ['wallet'],
    registers: [metrics],
  })
  metrics.registerMetric(
    new Gauge({
      name: 'wallet_outbox_length',
      help: 'Entries that an operator has not answered',
      labelNames,
      registers: [],
      async collect() {
        for (const gauge of [this, age, refused]) gauge.reset()
        for (const [wallet, { breaker }] of wallets) open.set({ wallet }, breaker.isOpen ? 1 : 0)
        const rows = await outboxLengths(db).catch((err: unknown) => {
          log.warn({ err }, 'the length of the outbox is not known')
          return []
        })
        for (const { wallet, kind, count, oldestAt, refused: refusedCount } of rows) {
          this.set({ wallet, kind }, count)
          age.set({ wallet, kind }, (clock.now().getTime() - oldestAt.getTime()) / 1000)
          refused.set({ wallet, kind }, refusedCount)
        }
      },
    }),
  )
}
