import { Gauge } from 'prom-client'
import type { Services } from '../../../core/services.ts'
import type { Wallets } from '../calls/wallets.ts'
import { outboxLengths } from './outbox.queries.ts'

/** What waits for operators, asked when metrics are read; nothing where there is no wallet. */
export function registerOutboxMetrics({ db, clock, metrics, log }: Services, wallets: Wallets): void {
  if (wallets.size === 0) return
  let reading: Promise<void> | null = null
  /** Each gauge asks for its own value; one answer fills them all. */
  const collect = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  const of = (name: string, help: string, labelNames: string[] = ['wallet', 'kind']) =>
    new Gauge({ name, help, labelNames, registers: [metrics], collect })
  const length = of('wallet_outbox_length', 'Entries that an operator has not answered')
  const age = of('wallet_outbox_age_seconds', 'Age of the oldest entry that an operator has not answered')
  const refused = of('wallet_outbox_refused', 'Entries that an operator refuses: a person has to look')
  const open = of(
    'wallet_breaker_open',
    'Whether new bets are refused because an operator’s wallet is away',
    ['wallet'],
  )

  async function read(): Promise<void> {
    const rows = await outboxLengths(db).catch((err: unknown) => {
      log.warn({ err }, 'the length of the outbox is not known')
      return []
    })
    for (const gauge of [length, age, refused]) gauge.reset()
    for (const [wallet, { breaker }] of wallets) open.set({ wallet }, breaker.isOpen ? 1 : 0)
    for (const { wallet, kind, count, oldestAt, refused: refusedCount } of rows) {
      length.set({ wallet, kind }, count)
      age.set({ wallet, kind }, (clock.now().getTime() - oldestAt.getTime()) / 1000)
      refused.set({ wallet, kind }, refusedCount)
    }
  }
}
