import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What a combo boost and an odds boost of these files multiply by; a bet names what it agrees to. */
export const LADDER_ODDS = 1050
export const BOOST_ODDS = 1100
export const PRICE_BOOST_ODDS = 1200
/** Of each free bet: its amount is the stake. */
const FREEBET_MINOR = 100

const COMMON = { startsAt: '2020-01-01T00:00:00Z', endsAt: null, trigger: { kind: 'once' } }
const BUDGET = { EUR: 1_000_000 }
const EARNED = { freebetKind: 'all_win', validHours: null }
const FARMING = { ...COMMON, farmOncePerEvent: false, pointsTarget: 2 }
const EARNING = { ...FARMING, shareThousandths: 500, freebetCap: { EUR: FREEBET_MINOR }, freebet: EARNED }

/** One for every two settled bets. */
const freebet = (freebetKind: string) => ({
  ...COMMON,
  kind: 'freebet',
  name: { en: freebetKind },
  trigger: { kind: 'bets', count: 2, minStake: { EUR: 30 } },
  grantsPerPlayer: 100_000,
  freebetKind,
  amount: { EUR: FREEBET_MINOR },
  budget: BUDGET,
})

const CAMPAIGNS = {
  ladder: {
    ...COMMON,
    kind: 'comboboost',
    name: { en: 'ladder' },
    ranges: [{ minCount: 2, maxCount: null, bonusOdds: LADDER_ODDS }],
  },
  boost: {
    ...COMMON,
    kind: 'odds_boost',
    name: { en: 'boost' },
    bonusOdds: BOOST_ODDS,
    cap: { EUR: 20 },
    usesCount: 100_000,
  },
  'price-boost': {
    ...COMMON,
    kind: 'odds_boost',
    name: { en: 'price-boost' },
    matchStatus: 'prematch',
    outcome: { match: { next: 'soccer' }, market: 1, outcome: 1 },
    maxStake: { EUR: 1000 },
    bonusOdds: PRICE_BOOST_ODDS,
  },
  early: {
    ...COMMON,
    kind: 'early_payout',
    name: { en: 'early' },
    matchStatus: 'prematch',
    eventConditions: [{ sportType: null, sport: 'soccer', category: null, tournament: null, event: null }],
    lead: 2,
  },
  'only-win': freebet('only_win'),
  'all-win': freebet('all_win'),
  'no-risk': freebet('no_risk'),
  hunt: { ...EARNING, kind: 'hunting', name: { en: 'hunt' }, budget: BUDGET },
  cup: {
    ...EARNING,
    kind: 'tournament',
    name: { en: 'cup' },
    endsAt: '2200-01-01T00:00:00Z',
    pool: { amountMinor: 2000, currency: 'EUR' },
  },
  boxes: {
    ...FARMING,
    kind: 'lootbox',
    name: { en: 'boxes' },
    multipliers: [1000, 1500, 2000],
    budget: BUDGET,
  },
  bets: {
    ...COMMON,
    kind: 'amb',
    name: { en: 'bets' },
    stakeCurrency: 'EUR',
    minStakeMinor: 30,
    issueTo: null,
    ambRanges: [{ numberOfBets: 3, numberOfFreebets: 2, issuedBonusAmountMinor: FREEBET_MINOR }],
    freebet: EARNED,
    budget: BUDGET,
  },
}

/** Drops every few bets. */
const JACKPOT = {
  key: 'chaos',
  name: 'Chaos',
  currency: 'EUR',
  minOddsThousandths: 1200,
  approveAboveMinor: 100_000,
  levels: [{ code: 'quick', name: 'Quick', rateMillionths: 20_000, seedMinor: 50, ceilingMinor: 60 }],
}

/** A campaign of each kind and a jackpot in a folder of an operator's, until it is removed. */
export async function chaosCampaigns(): Promise<{
  variables: { SITE_FILES: string }
  remove: () => Promise<void>
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-chaos-'))
  for (const name of ['campaigns', 'jackpots']) await mkdir(path.join(folder, name))
  for (const [key, campaign] of Object.entries(CAMPAIGNS))
    await writeFile(path.join(folder, 'campaigns', `${key}.json`), JSON.stringify(campaign))
  await writeFile(path.join(folder, 'jackpots', `${JACKPOT.key}.json`), JSON.stringify(JACKPOT))
  return { variables: { SITE_FILES: folder }, remove: () => rm(folder, { recursive: true }) }
}
