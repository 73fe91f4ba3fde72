import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import type { CallInput } from '@touchline/contract/define-call'
import type { Bet } from '@touchline/contract/entities/bet'
import { type Answers, testPlayer } from '../test-client.ts'
import { chaosBonuses } from './chaos-bonuses.ts'
import { type Fixtures, ODDS } from './fixtures.ts'
import type { Random } from './random.ts'
import { untilCertain } from './until-certain.ts'

type Body = CallInput<typeof placeBets>['body']

export interface ChaosPlayer {
  /** One thing a bettor may do, until its answer is certain. */
  act: () => Promise<void>
  counts: { placed: number; sold: number; refused: number; repeated: number; tries: number; opened: number }
  /** Bets that were placed with a bonus, by its campaign or a free bet's kind. */
  bonuses: ReadonlyMap<string, number>
  /** Throws unless every request did what it did exactly once and the money adds up. */
  check: () => Promise<void>
}

const BALANCE_MINOR = 1_000_000

/** A bettor who does things at random and repeats each request until it is answered, and some once more. */
export async function chaosPlayer(
  platform: Answers,
  { open }: Fixtures,
  random: Random,
): Promise<ChaosPlayer> {
  const player = await testPlayer(platform, { balanceMinor: BALANCE_MINOR })
  const { client } = player
  const counts = { placed: 0, sold: 0, refused: 0, repeated: 0, tries: 0, opened: 0 }
  const bonuses = new Map<string, number>()
  /** What each request that was placed gave. */
  const done = new Map<string, { body: Body; betIds: number[] }>()

  const certain = async <Reply>(send: () => Promise<Reply>): Promise<Reply | null> => {
    const outcome = await untilCertain(send)
    counts.tries += outcome.tries
    if ('reply' in outcome) return outcome.reply
    counts.refused += 1
    return null
  }
  const own = chaosBonuses(player, certain, random)
  await own.look()
  const send = (key: string, body: Body) =>
    certain(() => client.call(placeBets, { body }, { idempotencyKey: key }))

  const place = async (hasBonus = random.below(2) === 0) => {
    const key = randomUUID()
    const bets = randomBets(open, random)
    const [first, ...others] = bets
    const isWith = first && hasBonus
    const body = {
      meta: { deviceId: 'chaos', quick: false },
      bets: isWith ? [own.withBonus(first), ...others] : bets,
    }
    const reply = await send(key, body)
    if (!reply) return
    counts.placed += reply.bets.length
    for (const { bonus } of reply.bets) {
      if (!bonus) continue
      const kind = bonus.freebetType ?? bonus.name
      bonuses.set(kind, (bonuses.get(kind) ?? 0) + 1)
    }
    done.set(key, { body, betIds: reply.bets.map(({ id }) => id) })
  }
  const repeat = async () => {
    const [key, first] = random.pick([...done]) ?? []
    if (!key || !first) return
    counts.repeated += 1
    const again = (await send(key, first.body))?.bets.map(({ id }) => id)
    if (again?.join() !== first.betIds.join())
      throw new Error(`Key ${key} gave the bets ${first.betIds.join()} first and ${again?.join()} then`)
  }
  const sell = async () => {
    const listed = await certain(() => client.call(listBets, { query: { status: 'waiting_results' } }))
    const bet = random.pick(listed?.bets.filter(({ toCashout }) => toCashout !== null) ?? [])
    if (!bet?.toCashout) return
    const part = random.below(2) === 0 && bet.stake.value > 20 ? { stake: 10 } : {}
    const body = { betId: bet.id, toCashout: { value: 1, currency: 'EUR' }, ...part }
    const key = randomUUID()
    const sold = await certain(() => client.call(cashout, { body }, { idempotencyKey: key }))
    if (sold) counts.sold += 1
  }
  const claim = async () => {
    await own.look()
    await own.open()
    counts.opened = own.opened()
  }

  // Whatever else there is time for.
  for (let first = 0; first < 4; first += 1) await place(true)
  return {
    counts,
    bonuses,
    act: async () => {
      const dice = random.below(11)
      if (dice < 6) await place()
      else if (dice < 8) await repeat()
      else if (dice < 9) await claim()
      else await sell()
    },
    check: async () => {
      const bets = await allBets((page) => certain(() => client.call(listBets, { query: { page } })))
      const account = (await certain(() => client.call(listAccounts, {})))?.accounts[0]
      const known = [...done.values()].flatMap(({ betIds }) => betIds).toSorted((one, other) => one - other)
      const listed = bets.map(({ id }) => id).toSorted((one, other) => one - other)
      if (known.join() !== listed.join())
        throw new Error(`Bets ${known.join()} were answered, and there are ${listed.join()}`)
      const expected = bets.reduce(
        (sum, { stake, bonus, winAmount }) =>
          sum - (stake.value - (bonus?.freeStake?.value ?? 0)) + winAmount.value,
        BALANCE_MINOR + (await own.jackpotsPaid()),
      )
      if (account?.held !== 0 || account.available !== expected)
        throw new Error(`The account holds ${JSON.stringify(account)} instead of ${expected}`)
    },
  }
}

/** A single, a combo, a system or several of them in one request. */
function randomBets(open: Fixtures['open'], random: Random): Body['bets'] {
  const legs = open.slice(0, 3).map(({ id }) => ({
    matchId: id,
    marketId: 1,
    specifier: '',
    outcomeId: 1,
    odds: ODDS,
  }))
  const stake = { value: 30 + random.below(200), currency: 'EUR' }
  const kinds: Body['bets'] = [
    { stake, selections: legs.slice(0, 1) },
    { stake, selections: legs.slice(1, 3) },
    { stake, selections: legs, systemId: '2/3' },
  ]
  const kind = random.pick(kinds)
  return random.below(4) === 0 || !kind ? kinds : [kind]
}

async function allBets(
  read: (page: number) => Promise<{ bets: Bet[]; pagination: { lastPage: number } } | null>,
): Promise<Bet[]> {
  const bets: Bet[] = []
  for (let page = 1; ; page += 1) {
    const reply = await read(page)
    if (!reply) throw new Error('The bets cannot be read')
    bets.push(...reply.bets)
    if (page >= reply.pagination.lastPage) return bets
  }
}
