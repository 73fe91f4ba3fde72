import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTravellingClock, sendFeed, winnerResults } from '../../testing/index.ts'
import { sendToWallet } from './calls/send-to-wallet.ts'
import { connectWallets, walletTransport } from './calls/wallets.ts'
import { createReconcileWorker } from './reconcile/reconcile-worker.ts'
import { aLeg, placeOn, untilTold, type WalletDay, walletDay } from './testing/wallet-day.ts'

const DAY_MS = 86_400_000
const SOON = { timeout: 20_000 }

afterEach(() => void vi.restoreAllMocks())

describe('the metrics of a wallet', () => {
  it('say how much waits and how long while it is away, that new bets are refused, and nothing when it is back', async () => {
    const clock = createTravellingClock()
    const day = await walletDay({ options: { clock } })
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    await placeOn(player, leg, 1_000)
    await untilTold(day)
    expect(await valueOf(day, 'wallet_outbox_length', 'take')).toBe(0)
    expect(await valueOf(day, 'wallet_breaker_open')).toBe(0)

    const asked = vi.spyOn(walletTransport, 'send')
    day.faults.of = () => 'away'
    await sendResults(day, leg.urn)
    await expect.poll(() => valueOf(day, 'wallet_outbox_length', 'credit'), SOON).toBe(1)
    clock.travel(120_000)
    expect(await valueOf(day, 'wallet_outbox_age_seconds', 'credit')).toBeGreaterThanOrEqual(120)
    const isOpen = () => {
      clock.travel(61_000)
      return valueOf(day, 'wallet_breaker_open')
    }
    await expect.poll(isOpen, SOON).toBe(1)

    const reserves = () => asked.mock.calls.filter(([url]) => isCall(url, '/reserve')).length
    const before = reserves()
    const other = await aLeg(day)
    for (let tries = 0; tries < 10; tries += 1)
      await expect(placeOn(player, other, 100)).rejects.toMatchObject({ error: 'wallet_unavailable' })
    // One try may have come five seconds after the last; each asks twice.
    expect(reserves() - before).toBeLessThanOrEqual(2)

    day.faults.of = () => 'none'
    await untilTold(day)
    expect(await valueOf(day, 'wallet_outbox_length', 'credit')).toBe(0)
    expect(await valueOf(day, 'wallet_breaker_open')).toBe(0)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 11_000, setAside: 0 })
  })

  it('count what a wallet refuses for good, which holds up its player alone', async () => {
    const day = await walletDay({ offersBatches: false })
    const [refused, other] = [await day.walletPlayer(), await day.walletPlayer()]
    const leg = await aLeg(day)
    for (const player of [refused, other]) await placeOn(player, leg, 1_000)
    await untilTold(day)
    vi.spyOn(walletTransport, 'send').mockImplementation((url, request) =>
      isCall(url, '/credit') && request.body.includes(refused.ref)
        ? Promise.resolve({ status: 404, text: JSON.stringify({ error: 'player_unknown' }) })
        : sendToWallet(url, request),
    )
    await sendResults(day, leg.urn)

    await expect.poll(() => valueOf(day, 'wallet_outbox_refused', 'credit'), SOON).toBe(1)
    await expect.poll(() => day.operator.book.player(other.ref), SOON).toMatchObject({ balance: 11_000 })
    expect(day.operator.book.player(refused.ref)).toMatchObject({ balance: 9_000 })
  })
})

describe('the outbox of a wallet that was away for long', () => {
  it('is told with the first answer, not a minute later', async () => {
    const clock = createTravellingClock()
    const day = await walletDay({ options: { clock } })
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    await placeOn(player, leg, 1_000)
    await untilTold(day)
    day.faults.of = () => 'away'
    await sendResults(day, leg.urn)
    const attempts = async () => {
      clock.travel(61_000)
      const rows = await day.db
        .selectFrom('walletOutbox')
        .select('attempts')
        .where('kind', '=', 'credit')
        .where('lastError', 'is not', null)
        .execute()
      return rows[0]?.attempts ?? 0
    }
    await expect.poll(attempts, SOON).toBeGreaterThanOrEqual(8)

    day.faults.of = () => 'none'
    // While it is given a rest after its silence, it is not asked.
    const looked = async () => {
      await player.client.call(listAccounts, {})
      return day.operator.book.player(player.ref)
    }
    await expect.poll(looked, SOON).toMatchObject({ balance: 11_000 })
  })
})

describe('the daily comparison', () => {
  it('is made once for a day that is over, and its differences are kept and shown after a restart', async () => {
    const { day, clock, ref } = await yesterday()
    day.operator.book.enter(
      { reference: 'x1', kind: 'credit', player: ref, amount: { value: 7, currency: 'EUR' } },
      0,
      clock.now().getTime(),
    )
    clock.travel(DAY_MS)

    expect(await compared(day)).toContain('wallet_differences{wallet="default"} 1')
    const { rows } = await sql`
      select differences from wallet_reconciliation where jsonb_array_length(differences) > 0`.execute(day.db)
    expect(rows).toMatchObject([{ differences: [{ reference: 'x1', what: 'unknown_here', theirs: 7 }] }])

    const asked = vi.spyOn(walletTransport, 'send')
    expect(await compared(day)).toContain('wallet_differences{wallet="default"} 1')
    expect(asked).not.toHaveBeenCalled()
  })

  it('is made up for where the wallet was away, and holds up no other wallet', async () => {
    const { day, clock } = await yesterday()
    clock.travel(DAY_MS)
    day.faults.of = () => 'away'
    await compared(day)
    const open = async () =>
      (await sql`select wallet from wallet_reconciliation where differences is null`.execute(day.db)).rows
    expect(await open()).toEqual([{ wallet: 'default' }])

    day.faults.of = () => 'none'
    clock.travel(700_000)
    expect(await compared(day)).toContain('wallet_differences{wallet="default"} 0')
    expect(await open()).toEqual([])
  })
})

const isCall = (url: URL, path: string) => url.pathname === path

/** A platform on which a bet was placed, long before the day is over. */
async function yesterday() {
  const clock = createTravellingClock()
  const day = await walletDay({ options: { clock } })
  const { ref, ...player } = await day.walletPlayer()
  await placeOn(player, await aLeg(day), 1_000)
  await untilTold(day)
  return { day, clock, ref }
}

/** What the metrics say after one turn of the worker, as a process that has just started. */
async function compared({ platform }: WalletDay): Promise<string> {
  const services = { ...platform.services, metrics: new Registry() }
  const worker = createReconcileWorker(services, connectWallets(services))
  await worker.start()
  await worker.stop()
  return services.metrics.metrics()
}

async function valueOf({ platform }: WalletDay, name: string, kind?: string): Promise<number> {
  const text = await platform.services.metrics.metrics()
  const line = text
    .split('\n')
    .find((each) => each.startsWith(`${name}{`) && (kind === undefined || each.includes(`kind="${kind}"`)))
  return Number(line?.split(' ').at(-1) ?? 0)
}

async function sendResults({ platform }: WalletDay, urn: string): Promise<void> {
  await sendFeed(platform, winnerResults(urn, ['win', 'lose', 'lose']))
}
