import type { AmountMinor } from '../../money/money.ts'

/** A level of a jackpot pays out when it reaches an amount that was drawn in secret when its round began. */
export type JackpotRoundTerms = {
  /** What the round begins with. */
  readonly seedMinor: AmountMinor
  readonly dropMinor: AmountMinor
}

export type JackpotRound = {
  readonly round: number
  readonly amountMinor: AmountMinor
  /** Of a minor unit, in millionths: what the stakes so far have not filled. */
  readonly carryMillionths: number
}

export type JackpotDrop = { readonly round: number; readonly betId: number; readonly prizeMinor: AmountMinor }

const MILLION = 1_000_000n

/**
 * Folds stakes into a level, in their order. The first bet to reach the amount of the round wins exactly that amount; what
 * is beyond it starts the next round on top of its seed. The same hits come whatever the batches are. `termsOf` is asked for
 * the running round, and for each that begins.
 */
export function foldJackpot(
  start: JackpotRound,
  bets: readonly { readonly betId: number; readonly stakeMinor: AmountMinor }[],
  {
    rateMillionths,
    termsOf,
  }: {
    /** Of each stake, in millionths; paid by the operator. */
    readonly rateMillionths: number
    readonly termsOf: (round: number) => JackpotRoundTerms
  },
): { level: JackpotRound; hits: JackpotDrop[] } {
  let { round, amountMinor, carryMillionths } = start
  const hits: JackpotDrop[] = []
  for (const { betId, stakeMinor } of bets) {
    const exact = BigInt(stakeMinor) * BigInt(rateMillionths) + BigInt(carryMillionths)
    amountMinor += Number(exact / MILLION)
    carryMillionths = Number(exact % MILLION)
    for (let { dropMinor } = termsOf(round); amountMinor >= dropMinor; { dropMinor } = termsOf(round)) {
      hits.push({ round, betId, prizeMinor: dropMinor })
      round += 1
      amountMinor += termsOf(round).seedMinor - dropMinor
    }
  }
  return { level: { round, amountMinor, carryMillionths }, hits }
}

/** An amount above the seed, up to the ceiling, each as likely as the next; `draw` gives 0 up to below its argument. */
export function drawDrop(
  { seedMinor, ceilingMinor }: { seedMinor: AmountMinor; ceilingMinor: AmountMinor },
  draw: (below: number) => number,
): AmountMinor {
  if (ceilingMinor <= seedMinor)
    throw new RangeError(`A ceiling of ${ceilingMinor} is not above the seed ${seedMinor}`)
  return seedMinor + 1 + draw(ceilingMinor - seedMinor)
}
