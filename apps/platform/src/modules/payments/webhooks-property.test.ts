import { signIn } from '@touchline/contract/calls/users/sign-in'
import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import type { Payment } from '@touchline/contract/entities/player/payment'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Random, seededRandom } from '../../testing/chaos/random.ts'
import { TEST_PASSWORD, type TestPlayer, testPlatform, testPlayer } from '../../testing/index.ts'
import { wrongSpend } from '../protection/testing/check-spend.queries.ts'
import type { FactKind } from './payment-provider.ts'
import type { SandboxState } from './sandbox/sandbox-choices.ts'
import { bringForward, knowInSandbox, mostPaid } from './testing/bring-forward.queries.ts'
import { availableOf, identify, OWN_CARD, paymentDesk, type ToldEvent } from './testing/payment-desk.ts'
import { planPayouts } from './testing/plan-payouts.queries.ts'

/** `PAYMENT_SEEDS=10000` runs so many, `PAYMENT_SEEDS_FIRST=17` begins with that seed. */
const SEEDS = Number(process.env['PAYMENT_SEEDS'] ?? 40)
const FIRST = Number(process.env['PAYMENT_SEEDS_FIRST'] ?? 1)
/** Payments whose events come at the same time. */
const TOGETHER = 20
const AT_ONCE = 4
const START_MINOR = 900_000

const Answered = z.object({ decision: z.nullable(z.object({ isApproved: z.boolean() })) })

/** What happened at the provider, as it tells it, and what it comes to. Events that nobody can ask for are not lost. */
interface Story {
  tells: readonly FactKind[]
  /** Those whose loss is made up for by asking. */
  mayLose: boolean
  state: SandboxState
  isMoved: boolean
}

const DEPOSITS: readonly Story[] = [
  { tells: ['authorise', 'pending', 'success'], mayLose: true, state: 'success', isMoved: true },
  { tells: ['authorise', 'error', 'success'], mayLose: true, state: 'success', isMoved: true },
  { tells: ['authorise', 'pending', 'error'], mayLose: true, state: 'error', isMoved: false },
  { tells: ['authorise', 'cancelled'], mayLose: true, state: 'cancelled', isMoved: false },
  { tells: ['authorise', 'success', 'reversed'], mayLose: false, state: 'reversed', isMoved: false },
  {
    tells: ['authorise', 'success', 'reversed', 'restored'],
    mayLose: false,
    state: 'success',
    isMoved: true,
  },
  { tells: ['success'], mayLose: true, state: 'success', isMoved: true },
]

const WITHDRAWALS: readonly Story[] = [
  { tells: ['pending', 'success'], mayLose: true, state: 'success', isMoved: true },
  { tells: ['pending', 'error'], mayLose: true, state: 'error', isMoved: false },
  { tells: ['success', 'reversed'], mayLose: false, state: 'reversed', isMoved: false },
  { tells: ['error', 'success'], mayLose: false, state: 'success', isMoved: true },
]

describe('events of payments, forged, stale, doubled, shuffled and lost', () => {
  it(`end in the same ledger (seeds ${FIRST} to ${FIRST + SEEDS - 1})`, {
    timeout: 60_000 + SEEDS * 1_000,
  }, async () => {
    const platform = await testPlatform()
    const player = await testPlayer(platform, { balanceMinor: START_MINOR })
    await identify(platform, player.id)
    const desk = paymentDesk(platform)
    await desk.paidIn(player, 1_000, { ...OWN_CARD, holder: 'Kim Example' })
    const [card] = (await player.client.call(listInstruments, {})).instruments
    await planPayouts(desk.db, 'pending')
    let [available, psp] = [START_MINOR + 1_000, -1_000]

    for (let seed = FIRST; seed < FIRST + SEEDS; seed += TOGETHER) {
      const seeds = Array.from(
        { length: Math.min(TOGETHER, FIRST + SEEDS - seed) },
        (_, index) => seed + index,
      )
      if (seed % 500 === FIRST % 500) await provedAgain(player)
      const random = seededRandom(seed)
      const begun = await Promise.all(
        seeds.map(async (one) => {
          const own = seededRandom(one * 7919)
          const isDeposit = own.below(3) > 0
          const story = own.pick(isDeposit ? DEPOSITS : WITHDRAWALS)
          if (!story) throw new Error('no story')
          const value = 100 + own.below(400)
          const payment = isDeposit
            ? await desk.deposit(player, value, 'wallet')
            : await desk.withdraw(player, value, { instrumentId: card?.id ?? 0 })
          return { payment, story, value, own, reference: await desk.referenceOf(payment) }
        }),
      )
      await desk.reconcile()
      const events = begun.flatMap((one) => deliveries(one))
      const refused = new Set<string>()
      await inLanes(shuffled(events, random), async (event) => {
        const isLie = event.key !== undefined || event.clockIsOffMs !== undefined
        const { status, body } = await desk.tell(event)
        expect([seed, event.kind, status]).toEqual([seed, event.kind, isLie ? 403 : 200])
        if (event.kind !== 'authorise') return
        // The same is sent to the provider: nothing that went well is let go of.
        const decision = z.parse(Answered, body).decision
        if (decision?.isApproved === false) refused.add(event.reference)
      })
      for (const { reference, story } of begun) await knowInSandbox(desk.db, reference, story.state)
      await bringForward(desk.db, platform.services.clock.now())
      await desk.reconcile()

      for (const { payment, story, value } of begun) {
        if (!story.isMoved) continue
        available += payment.direction === 'deposit' ? value : -value
        psp += payment.direction === 'deposit' ? -value : value
      }
      expect({ seed, available: await availableOf(player), ...(await desk.balances()) }).toMatchObject({
        seed,
        available,
        payout: 0,
        psp,
        house: 0,
      })
      for (const { payment, story, reference } of begun) {
        const { stage, reason } = await desk.read(player, payment)
        expect([seed, story.state, stage, reason]).toEqual([
          seed,
          story.state,
          stageOf(payment, story),
          reasonOf(payment, story),
        ])
        const isRightlyRefused = !refused.has(reference) || hasFailed(story.tells)
        expect([seed, story.tells, isRightlyRefused]).toEqual([seed, story.tells, true])
      }
    }
    expect([await desk.reserved(), await mostPaid(desk.db), await desk.isLedgerWhole()]).toEqual([0, 1, true])
    expect(await wrongSpend(desk.db)).toEqual([])
  })
})

/** A withdrawal wants a proof of the last five minutes. */
async function provedAgain({ client, email }: TestPlayer): Promise<void> {
  await client.call(signIn, { body: { email, password: TEST_PASSWORD } })
}

function stageOf({ direction }: Payment, { state }: Story): string {
  return state === 'reversed' && direction === 'withdrawal' ? 'error' : state
}

/** Of what comes back, that it did; what is told without a reason has none. */
function reasonOf({ direction }: Payment, { state }: Story): string | null {
  return state === 'reversed' && direction === 'withdrawal' ? 'declined' : null
}

/** At least for a while. */
function hasFailed(tells: Story['tells']): boolean {
  return tells.includes('error') || tells.includes('cancelled')
}

function deliveries({
  story,
  value,
  reference,
  own,
}: {
  story: Story
  value: number
  reference: string
  own: Random
}): ToldEvent[] {
  const told = story.tells.flatMap((kind): ToldEvent[] => {
    if (story.mayLose && own.below(4) === 0) return []
    const event = {
      kind,
      reference,
      value,
      eventId: `${reference}:${kind}`,
      instrument: kind === 'authorise' ? OWN_CARD : null,
    }
    // The same event again, or another of the same kind.
    return Array.from({ length: 1 + own.below(3) }, (_, index) =>
      own.below(2) === 0 ? event : { ...event, eventId: `${event.eventId}:${index}` },
    )
  })
  const lies: ToldEvent[] = [
    { kind: 'success', reference, value, key: 'the-key-of-somebody-else' },
    { kind: 'reversed', reference, value, clockIsOffMs: -400_000 },
    { kind: 'success', reference, value: value + 1 },
    { kind: 'success', reference, value, currency: 'USD' },
  ]
  return [...told, ...lies.filter(() => own.below(3) === 0)]
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.below(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

async function inLanes<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item)
    }),
  )
}
