import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type {
  WalletBody,
  WalletCallName,
  WalletReply,
} from '@touchline/contract/operator-wallet/wallet-calls'
import type { WalletErrorName } from '@touchline/contract/operator-wallet/wallet-errors'
// Says what was expected of an answer that is none.
import '../../../core/settings/schema-messages.ts'
import { sendToWallet } from '../calls/send-to-wallet.ts'
import { callWallet, type WalletOutcome } from '../calls/wallet-client.ts'
import { isNoSuchCall } from '../calls/wallets.ts'
import type { WalletSettings } from '../wallet-settings.ts'

export interface CheckedRule {
  rule: string
  /** Null where it holds. */
  fault: string | null
}

interface Trial extends WalletSettings {
  /** Of a test player with at least 10.00, whose money nobody else moves meanwhile. */
  token: string
}

const ANSWER_MS = 10_000
const STAKE_MINOR = 100
/** A reservation that expires at once is given back within this time. */
const EXPIRY_MS = 15_000

/** Tries an operator's wallet, rule by rule; the player has in the end what they began with. */
export async function checkWallet(trial: Trial): Promise<CheckedRule[]> {
  const checked: CheckedRule[] = []
  /** As each rule finds it, so that one fault is not told of all that follow. */
  let before = 0
  const rule = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      before = await funds()
      await work()
      checked.push({ rule: name, fault: null })
    } catch (error) {
      checked.push({ rule: name, fault: error instanceof Error ? error.message : String(error) })
    }
  }
  const ask = asking(trial, () => Date.now())
  const begun = await ask('authenticate', { token: trial.token })
  if (begun.status !== 'answered')
    return [{ rule: 'authenticate says whose token it is', fault: told(begun) }]
  const { player, balance: first } = begun.reply
  const { currency } = first
  const amount = { value: STAKE_MINOR, currency }
  if (first.value < 10 * STAKE_MINOR)
    return [{ rule: 'the test player has money', fault: `${first.value} ${currency} is too little` }]
  checked.push({ rule: 'authenticate says whose token it is', fault: null })

  const at = Date.now()
  const own = { reserve: ref(), take: ref(), credit: ref(), debit: ref(), back: ref() }
  const expiresAt = (ms: number) => new Date(Date.now() + ms).toISOString()
  const aReserve = (reference: string, value = STAKE_MINOR, ms = 600_000): WalletBody<'reserve'> => ({
    reference,
    player,
    amount: { value, currency },
    bets: [{ stake: value, selections: ['1/1//1'] }],
    expiresAt: expiresAt(ms),
  })
  const funds = async () => answered(await ask('balance', { player })).balance.value
  const expectChange = async (minor: number) => equal('the balance', await funds(), before + minor)
  const expectFirst = async () => equal('the balance', await funds(), first.value)

  await rule('balance says the same', expectFirst)
  await rule('a token of nobody is refused', async () =>
    refused(await ask('authenticate', { token: `nobody-${randomUUID()}` }), 'token_unknown'),
  )
  await rule('a signature of another key is refused', async () => {
    const other = asking({ ...trial, key: `${trial.key}x` }, () => Date.now())
    refused(await other('balance', { player }), 'bad_signature')
  })
  await rule('a signature of ten minutes ago is refused', async () => {
    const late = asking(trial, () => Date.now() - 600_000)
    refused(await late('balance', { player }), 'bad_signature')
  })
  await rule('a foreign player is refused', async () =>
    refused(await ask('balance', { player: `nobody-${randomUUID()}` }), 'player_unknown'),
  )

  const kept = aReserve(own.reserve)
  await rule('reserve sets the stake aside', async () => {
    const reply = answered(await ask('reserve', kept))
    equal('the state', reply.state, 'reserved')
    equal('the amount', reply.amount.value, STAKE_MINOR)
    await expectChange(-STAKE_MINOR)
  })
  await rule('the same reserve again changes nothing', async () => {
    equal('the state', answered(await ask('reserve', kept)).state, 'reserved')
    await expectChange(0)
  })
  await rule('the same reserve with a later end is the same', async () => {
    const later = { ...kept, expiresAt: expiresAt(700_000) }
    equal('the state', answered(await ask('reserve', later)).state, 'reserved')
    await expectChange(0)
  })
  await rule('another stake under the same reference is refused', async () =>
    refused(
      await ask('reserve', { ...kept, amount: { value: 2 * STAKE_MINOR, currency } }),
      'reference_reused',
    ),
  )
  await rule('take makes it ours, however often it comes', async () => {
    const body = { reference: own.take, reservation: own.reserve, player, amount, betIds: [1] }
    for (const _ of [1, 2]) equal('owed', answered(await ask('take', body)).owed, 0)
    await expectChange(0)
  })
  await rule('a taken stake is not released', async () =>
    refused(
      await ask('release', { reference: ref(), reservation: own.reserve, player, amount }),
      'reservation_over',
    ),
  )
  await rule('a stake that nobody reserved is not taken', async () =>
    refused(
      await ask('take', { reference: ref(), reservation: ref(), player, amount, betIds: [1] }),
      'reservation_unknown',
    ),
  )
  await rule('credit pays once, however often it comes', async () => {
    const body = { reference: own.credit, player, amount, reason: 'payout' as const, betId: 1 }
    for (const _ of [1, 2]) answered(await ask('credit', body))
    await expectChange(STAKE_MINOR)
  })
  await rule('another credit under the same reference is refused', async () =>
    refused(
      await ask('credit', {
        reference: own.credit,
        player,
        amount: { value: 1, currency },
        reason: 'payout',
        betId: 1,
      }),
      'reference_reused',
    ),
  )
  await rule('debit_correction takes once, however often it comes', async () => {
    const body = { reference: own.debit, player, amount, betId: 1 }
    for (const _ of [1, 2]) equal('owed', answered(await ask('debitCorrection', body)).owed, 0)
    await expectChange(-STAKE_MINOR)
    answered(await ask('credit', { reference: own.back, player, amount, reason: 'correction', betId: 1 }))
    await expectChange(0)
  })
  await rule('release gives a stake back', async () => {
    const reservation = ref()
    answered(await ask('reserve', aReserve(reservation)))
    const body = { reference: ref(), reservation, player, amount }
    for (const _ of [1, 2]) answered(await ask('release', body))
    await expectChange(0)
  })
  await rule('a stake that was released before it arrived is refused', async () => {
    const reservation = ref()
    answered(await ask('release', { reference: ref(), reservation, player, amount }))
    refused(await ask('reserve', aReserve(reservation)), 'reservation_over')
    await expectChange(0)
  })
  await rule('more than there is is refused', async () =>
    refused(await ask('reserve', aReserve(ref(), first.value + 1)), 'insufficient_funds'),
  )
  await rule('another currency is refused', async () => {
    const other = { value: STAKE_MINOR, currency: currency === 'EUR' ? 'USD' : 'EUR' }
    refused(await ask('reserve', { ...aReserve(ref()), amount: other }), 'currency_differs')
  })
  await rule(
    'a reservation expires by the operator’s clock, and a bet may stand on it all the same',
    async () => {
      const reservation = ref()
      answered(await ask('reserve', aReserve(reservation, STAKE_MINOR, 1_000)))
      for (const until = Date.now() + EXPIRY_MS; (await funds()) !== before; await wait(250))
        if (Date.now() > until) throw new Error('the stake was not given back')
      answered(await ask('take', { reference: ref(), reservation, player, amount, betIds: [2] }))
      await expectChange(-STAKE_MINOR)
      answered(await ask('credit', { reference: ref(), player, amount, reason: 'refund', betId: 2 }))
    },
  )
  await rule('close and the news of a bet are answered', async () => {
    const returned = { value: 0, currency }
    answered(await ask('close', { reference: ref(), player, betId: 1, returned }))
    const event = {
      type: 'placed',
      player,
      betId: 1,
      number: 1,
      stake: amount,
      returned,
      status: 'done',
    } as const
    answered(await ask('betEvent', { reference: ref(), ...event }))
  })
  await rule('what a player has set is answered', async () => {
    const state = { limits: [], exclusions: [] }
    answered(await ask('protection', { reference: ref(), player, number: 1, ...state }))
  })
  await checkReserveBatches({
    rule,
    ask,
    aReserve,
    release: async (reservation) =>
      void answered(await ask('release', { reference: ref(), reservation, player, amount })),
    funds,
  })
  await checkBatches({ rule, ask, player, amount, funds })
  await rule('the statement has what was booked, in order, and nothing of what was refused', async () => {
    const span = { from: new Date(at - 60_000).toISOString(), to: expiresAt(60_000) }
    const references: string[] = []
    for (let isLast = false, after: string | null = null; !isLast; ) {
      const page: WalletReply<'statement'> = answered(await ask('statement', { ...span, after }))
      references.push(...page.entries.map(({ reference }) => reference))
      after = page.entries.at(-1)?.reference ?? null
      isLast = page.isLast || page.entries.length === 0
    }
    const wanted = [own.take, own.credit, own.debit, own.back]
    const found = references.filter((reference) => wanted.includes(reference))
    equal('the entries', found.join(), wanted.join())
  })
  await rule('in the end the player has what they began with', expectFirst)
  return checked
}

interface ReserveTrial {
  rule: (name: string, work: () => Promise<void>) => Promise<void>
  ask: ReturnType<typeof asking>
  aReserve: (reference: string) => WalletBody<'reserve'>
  release: (reservation: string) => Promise<void>
  funds: () => Promise<number>
}

/** They are optional as well. */
async function checkReserveBatches({ rule, ask, aReserve, release, funds }: ReserveTrial): Promise<void> {
  const [first, last] = [ref(), ref()]
  const foreign = { ...aReserve(ref()), player: `nobody-${randomUUID()}` }
  const reservations = [aReserve(first), foreign, aReserve(last)]
  const there = await fundsNow(funds)
  const offered = await ask('reserveBatch', { reservations })
  if (isNoSuchCall(offered)) {
    await rule('several stakes together are not offered, and each comes by itself', async () =>
      equal('the balance', await funds(), there),
    )
    return
  }
  await rule('of several stakes together each is set aside once, a refused one among them', async () => {
    for (const outcome of [offered, await ask('reserveBatch', { reservations })]) {
      const { answers } = answered(outcome)
      equal('the statuses', answers.map(({ status }) => status).join(), '200,404,200')
      const references = answers.flatMap(({ status, body }) => (status === 200 ? [body['reference']] : []))
      equal('the references', references.join(), `${first},${last}`)
    }
    equal('the balance', await funds(), there - 2 * STAKE_MINOR)
  })
  await rule('each of several stakes is released by itself', async () => {
    for (const reservation of [first, last]) await release(reservation)
    equal('the balance', await funds(), there)
  })
}

interface BatchTrial {
  rule: (name: string, work: () => Promise<void>) => Promise<void>
  ask: ReturnType<typeof asking>
  player: string
  amount: { value: number; currency: string }
  funds: () => Promise<number>
}

/** They are optional: a wallet without them says so with 404. */
async function checkBatches({ rule, ask, player, amount, funds }: BatchTrial): Promise<void> {
  const credit = (reference: string, ofPlayer = player) => ({
    path: '/credit' as const,
    body: { reference, player: ofPlayer, amount, reason: 'payout' as const, betId: 1 },
  })
  const debit = (reference: string) => ({
    path: '/debit_correction' as const,
    body: { reference, player, amount, betId: 1 },
  })
  const calls = [credit(ref()), debit(ref())]
  const there = await fundsNow(funds)
  const expectFunds = async () => equal('the balance', await funds(), there)
  const offered = await ask('batch', { calls })
  if (isNoSuchCall(offered)) {
    await rule('several calls together are not offered, and each comes by itself', expectFunds)
    return
  }
  await rule('several calls together are done in their order and once, however often they come', async () => {
    for (const outcome of [offered, await ask('batch', { calls })]) {
      const { answers } = answered(outcome)
      equal('the statuses', answers.map(({ status }) => status).join(), '200,200')
      const references = answers.map(({ body }) => body['reference'])
      equal('the references', references.join(), calls.map(({ body }) => body.reference).join())
    }
    await expectFunds()
  })
  await rule('of several calls what comes after a refusal is not done', async () => {
    const refusedOne = credit(ref(), `nobody-${randomUUID()}`)
    const { answers } = answered(await ask('batch', { calls: [refusedOne, credit(ref())] }))
    equal('the statuses', answers.map(({ status }) => status).join(), '404')
    await expectFunds()
  })
}

function asking(wallet: WalletSettings, nowMs: () => number) {
  return <Name extends WalletCallName>(name: Name, body: WalletBody<Name>): Promise<WalletOutcome<Name>> =>
    callWallet({ wallet, nowMs, send: sendToWallet }, name, body, ANSWER_MS)
}

function answered<Name extends WalletCallName>(outcome: WalletOutcome<Name>): WalletReply<Name> {
  if (outcome.status === 'answered') return outcome.reply
  throw new Error(told(outcome))
}

function refused(outcome: WalletOutcome<WalletCallName>, error: WalletErrorName): void {
  if (outcome.status !== 'refused') throw new Error(`expected ${error}: ${told(outcome)}`)
  equal('the error', outcome.error, error)
}

/** In one line of the table. */
function told(outcome: WalletOutcome<WalletCallName>): string {
  if (outcome.status === 'unknown') return outcome.reason.replaceAll(/\s*\n\s*/g, ' ')
  if (outcome.status === 'answered') return `answered: ${JSON.stringify(outcome.reply)}`
  return ['refused', outcome.error, ...(outcome.details ? [outcome.details] : [])].join(': ')
}

/** Of a wallet that does not say it, the next rule tells. */
const fundsNow = (funds: () => Promise<number>) => funds().catch(() => Number.NaN)

function equal(what: string, given: unknown, wanted: unknown): void {
  if (given !== wanted) throw new Error(`${what} is ${String(given)} instead of ${String(wanted)}`)
}

const ref = () => `conformance-${randomUUID()}`
