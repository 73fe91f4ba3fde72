import { foldJackpot } from '@touchline/betting/bonuses/kinds/must-drop'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { takeFacts } from '../../bet-facts/index.ts'
import { insertHit } from '../hits/hits.queries.ts'
import type { KnownJackpot } from '../jackpots.ts'
import type { LevelTerms } from '../levels/jackpot-file.ts'
import {
  beginRound,
  lockActiveLevels,
  roundTerms,
  type StoredLevel,
  writeLevel,
} from '../levels/levels.queries.ts'
import { drawRound } from '../levels/round-draw.ts'
import { fundLevel } from '../pool-money.ts'
import { betsToFold, type FoldedBet, isFolding, takePart } from './fold.queries.ts'

export const FOLD_BATCH = 500

/**
 * Folds accepted bets into the levels, in one transaction: either all of a batch is in, with its hits and its money, or its
 * facts wait for the next one. Whether there may be more.
 */
export function foldBets(
  services: Pick<Services, 'db' | 'clock' | 'packs'>,
  jackpots: readonly KnownJackpot[],
  size = FOLD_BATCH,
): Promise<boolean> {
  const { db, clock, packs } = services
  return db.transaction().execute(async (tx) => {
    if (!(await isFolding(tx))) return false
    const now = clock.now()
    const facts = await takeFacts(tx, 'jackpots', size)
    const levels = await lockActiveLevels(
      tx,
      jackpots.map(({ id }) => id),
    )
    const bets = await betsToFold(tx, [...new Set(facts.map(({ betId }) => betId))], now)
    for (const jackpot of jackpots) {
      const suitable = bets.filter((bet) => isSuitable(bet, jackpot) && mayWin(packs, bet.jurisdiction))
      const isNew = await takePart(
        tx,
        jackpot.id,
        suitable.map(({ id }) => id),
      )
      const folded = suitable.filter(({ id }) => isNew.has(id))
      for (const level of levels) {
        const terms = jackpot.terms.levels.find(({ code }) => code === level.code)
        if (level.jackpotId === jackpot.id && terms)
          await foldLevel(tx, { level, terms, bets: folded, currency: jackpot.terms.currency, now })
      }
    }
    return facts.length === size
  })
}

function isSuitable({ currency, oddsThousandths }: FoldedBet, { terms }: KnownJackpot): boolean {
  return currency === terms.currency && oddsThousandths >= terms.minOddsThousandths
}

/** By the law of the player's jurisdiction. */
export function mayWin(packs: Pick<Services['packs'], 'byKey'>, jurisdiction: string): boolean {
  const law = packs.byKey(jurisdiction).bonuses
  return law !== null && !law.forbiddenKinds.includes('jackpot')
}

interface LevelFold {
  level: StoredLevel
  terms: LevelTerms
  bets: readonly FoldedBet[]
  currency: string
  now: Date
}

async function foldLevel(
  tx: DatabaseTransaction,
  { level, terms, bets, currency, now }: LevelFold,
): Promise<void> {
  if (level.round > 0 && bets.length === 0) return
  const rounds = new RoundsOfLevel(level, terms)
  let { round, amountMinor } = level
  if (round === 0) {
    round = 1
    amountMinor = rounds.termsOf(1).seedMinor
  } else rounds.know(round, await roundTerms(tx, level.id, round))
  const { level: after, hits } = foldJackpot(
    { round, amountMinor, carryMillionths: level.carryMillionths },
    bets.map(({ id, ownStakeMinor }) => ({ betId: id, stakeMinor: ownStakeMinor })),
    { rateMillionths: terms.rateMillionths, termsOf: (number) => rounds.termsOf(number) },
  )
  for (const begun of rounds.begun) await beginRound(tx, { levelId: level.id, startedAt: now, ...begun })
  for (const { round: hitRound, betId, prizeMinor } of hits) {
    const playerId = bets.find(({ id }) => id === betId)?.playerId
    if (playerId === undefined) throw new Error('a hit without its bet')
    await insertHit(tx, {
      levelId: level.id,
      round: hitRound,
      betId,
      playerId,
      amountMinor: prizeMinor,
      createdAt: now,
    })
  }
  const prizesMinor = hits.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0)
  const fundedMinor =
    after.amountMinor + prizesMinor - level.amountMinor + (rounds.reserveMinor - level.reserveMinor)
  await writeLevel(tx, level.id, {
    ...after,
    reserveMinor: rounds.reserveMinor,
    entryNumber: level.entryNumber + 1,
  })
  if (fundedMinor > 0) await fundLevel(tx, { ...level, currency }, fundedMinor, now)
}

/** The rounds that a fold passes through. Those that begin take from the reserve what leaves half of the way to the ceiling. */
class RoundsOfLevel {
  readonly begun: (ReturnType<typeof drawRound> & { round: number })[] = []
  reserveMinor: number
  readonly #known = new Map<number, { seedMinor: number; dropMinor: number }>()
  readonly #level: StoredLevel
  readonly #terms: LevelTerms

  constructor(level: StoredLevel, terms: LevelTerms) {
    this.#level = level
    this.#terms = terms
    this.reserveMinor = level.reserveMinor
  }

  know(round: number, terms: { seedMinor: number; dropMinor: number }): void {
    this.#known.set(round, terms)
  }

  termsOf(round: number): { seedMinor: number; dropMinor: number } {
    const known = this.#known.get(round)
    if (known) return known
    const { seedMinor, ceilingMinor } = this.#terms
    const kept = Math.min(this.reserveMinor, Math.floor((ceilingMinor - seedMinor) / 2))
    this.reserveMinor -= kept
    const drawn = drawRound(this.#level.secret, round, { seedMinor: seedMinor + kept, ceilingMinor })
    this.begun.push({ ...drawn, round })
    this.#known.set(round, drawn)
    return drawn
  }
}
