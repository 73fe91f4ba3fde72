import { activateBonus } from '@touchline/contract/calls/bonuses/bonus'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import type { Random } from '../../../testing/chaos/random.ts'
import { type TestPlayer, testPlatform } from '../../../testing/index.ts'
import { wrongSpend } from '../../protection/testing/check-spend.queries.ts'
import { checkLedger } from '../../wallet/index.ts'
import { goalJobs } from '../settlement/bonus/goal-jobs.queries.ts'
import {
  expectedBoosted,
  expectedFree,
  expectedReturn,
  type LegEnd,
} from '../settlement/testing/expected-return.ts'
import {
  type AddBonus,
  type PlayedBet,
  type PlayedSequence,
  playSequence,
} from '../settlement/testing/random-corrections.ts'
import { fundsOf, lateLegs } from '../settlement/testing/unsettled.queries.ts'
import { betsOf, eventually, type PlacedBody } from '../testing/betting-day.ts'
import { CAMPAIGN, campaignSite, EARLY, freebet } from './testing/bonus-day.ts'
import { type OpenBonusLegs, openBonusLegs } from './testing/open-bonus-legs.queries.ts'

/** `BONUS_SEEDS=1000` tries so many, `BONUS_FIRST=17` begins there. */
const COUNT = Number(process.env['BONUS_SEEDS'] ?? 15)
const FIRST = Number(process.env['BONUS_FIRST'] ?? 1)

const FREE_MINOR = 1000
const KINDS = ['only_win', 'all_win', 'no_risk'] as const
type Kind = 'ladder' | 'early' | (typeof KINDS)[number]

const LADDER: Readonly<Record<number, number>> = { 2: 1050, 3: 1070 }
const CAMPAIGNS = {
  ladder: {
    ...CAMPAIGN,
    name: { en: 'ladder' },
    kind: 'comboboost',
    minOdds: 1500,
    ranges: [
      { minCount: 2, maxCount: 2, bonusOdds: LADDER[2] },
      { minCount: 3, maxCount: null, bonusOdds: LADDER[3] },
    ],
  },
  early: { ...EARLY, name: { en: 'early' } },
  'only-win': freebet('only_win', { name: { en: 'only_win' } }),
  'all-win': freebet('all_win', { name: { en: 'all_win' } }),
  'no-risk': freebet('no_risk', { name: { en: 'no_risk' } }),
}

describe('any sequence of results, rollbacks, cancels, sales and cut connections', () => {
  it('ends for bets with bonuses as if only the last facts had come', {
    timeout: 60_000 + COUNT * 5000,
  }, async () => {
    const variables = await campaignSite(CAMPAIGNS)
    const platform = await testPlatform({ ...variables, LOG_LEVEL: 'silent' })
    await platform.startWorkers()
    const { db } = platform.services
    const tried = new Map<Kind, number>()
    const legs = watchOpenLegs(db)

    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
      const kinds = new Map<PlacedBody, Kind>()
      const played = await playSequence(
        platform,
        seed,
        (player) => bonusesOf(player, KINDS[seed % KINDS.length] ?? 'no_risk', kinds),
        { hasGoals: true },
      )
      await eventually(async () => expect(await lateLegs(db), `seed ${seed}`).toEqual([]))
      await eventually(async () => expect(await goalJobs(db, 1), `seed ${seed}`).toEqual([]))

      const bets = new Map((await betsOf(played.player)).map((bet) => [bet.id, bet]))
      let totalMinor = played.depositedMinor
      for (const one of played.bets) {
        const kind = kinds.get(one.placement) ?? null
        if (kind) tried.set(kind, (tried.get(kind) ?? 0) + 1)
        const bet = bets.get(one.id)
        const soldMinor = bet?.cashedOut?.stake.value ?? 0
        const paidMinor = bet?.cashedOut?.paid.value ?? 0
        const restMinor = one.placement.stake.value - soldMinor
        const returnMinor =
          restMinor === 0 ? 0 : expectedOf(one, endsWith(kind, one, played), { kind, restMinor })
        expect(bet?.winAmount.value, `seed ${seed}, bet ${one.id} with ${kind}`).toBe(returnMinor + paidMinor)
        const isFree = kind === 'only_win' || kind === 'all_win'
        totalMinor += returnMinor + paidMinor - (isFree ? 0 : one.placement.stake.value)
      }
      const { availableMinor, heldMinor, debtMinor } = await fundsOf(db, played.player.id)
      expect(heldMinor, `seed ${seed}: nothing is held`).toBe(0)
      expect(availableMinor + debtMinor, `seed ${seed}: money`).toBe(totalMinor)
    }

    const { looks, missing } = await legs.stop()
    expect(looks, 'that find open bets with a bonus').toBeGreaterThan(COUNT)
    expect(missing).toEqual([])
    expect(await openBonusLegs(db)).toEqual({ expected: 0, missing: [] })
    expect([...tried.keys()].toSorted()).toEqual(['all_win', 'early', 'ladder', 'no_risk', 'only_win'])
    expect(await wrongSpend(db)).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})

/** Looks at the outcomes of open bonus bets all the time, each look at one moment: placements find them. */
function watchOpenLegs(db: Database) {
  const watch = { isStopped: false, looks: 0 }
  const missing: OpenBonusLegs['missing'] = []
  const look = async () => {
    while (!watch.isStopped) {
      // Null where the sequence has cut the connection.
      const found = await openBonusLegs(db).catch(() => null)
      missing.push(...(found?.missing ?? []))
      if (found && found.expected > 0) watch.looks += 1
    }
  }
  const looking = look()
  return {
    stop: async () => {
      watch.isStopped = true
      await looking
      return { looks: watch.looks, missing }
    },
  }
}

/** The ladder and one free bet, which is there once and again where its bet was void: others are refused. */
async function bonusesOf(
  { client }: TestPlayer,
  freeKind: Kind,
  kinds: Map<PlacedBody, Kind>,
): Promise<AddBonus> {
  const { bonuses } = await client.call(getBonuses, {})
  const mine = bonuses.filter(({ name }) => name === 'ladder' || name === 'early' || name === freeKind)
  for (const { id, bonusType: type, termsVersion } of mine)
    await client.call(activateBonus, { params: { id }, body: { type, termsVersion } })
  return (bet: PlacedBody, random: Random) => {
    const kind = random.pick<Kind>(['ladder', 'early', freeKind]) ?? freeKind
    const bonus = mine.find(({ name }) => name === kind)
    const bonusOdds = LADDER[bet.selections.length]
    if (!bonus || bet.systemId || (kind === 'ladder' && !bonusOdds)) return bet
    const named = { id: bonus.id, type: bonus.bonusType }
    const withBonus: PlacedBody =
      kind === 'ladder' || kind === 'early'
        ? { ...bet, bonus: kind === 'ladder' ? { ...named, odds: bonusOdds } : named }
        : { ...bet, bonus: named, stake: { ...bet.stake, value: FREE_MINOR } }
    kinds.set(withBonus, kind)
    return withBonus
  }
}

/** The legs' ends; of an early payout a lost one whose side has led by two goals is won. */
function endsWith(
  kind: Kind | null,
  bet: PlayedBet,
  { endsOf, goalsOf }: Pick<PlayedSequence, 'endsOf' | 'goalsOf'>,
): LegEnd[] {
  return endsOf(bet).map((end, position) => {
    const { matchId = 0, outcomeId = 0 } = bet.placement.selections[position] ?? {}
    const side = outcomeId === 1 ? 'home' : 'away'
    const course = goalsOf(matchId).toSorted((one, other) => one.number - other.number)
    const leads = course.map((_, last) =>
      course.slice(0, last + 1).reduce((lead, goal) => lead + (goal.side === side ? 1 : -1), 0),
    )
    const isAhead = outcomeId !== 2 && leads.some((lead) => lead >= 2)
    return kind === 'early' && isAhead && end.result === 'lose' ? { result: 'win', tied: 1 } : end
  })
}

function expectedOf(
  { placement }: PlayedBet,
  ends: Parameters<typeof expectedReturn>[1],
  { kind, restMinor }: { kind: Kind | null; restMinor: number },
): number {
  if (kind === null || kind === 'early') return expectedReturn(placement, ends, restMinor)
  return kind === 'ladder'
    ? expectedBoosted(placement, ends, restMinor, LADDER)
    : expectedFree(kind, placement, ends, restMinor)
}
