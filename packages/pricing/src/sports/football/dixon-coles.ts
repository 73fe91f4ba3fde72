/**
 * Goals as Dixon & Coles have them ("Modelling Association Football Scores and Inefficiencies in the Football
 * Betting Market", Applied Statistics 46(2), 1997): independent Poisson counts, with the four lowest scores
 * weighted by τ, because real football has more 0:0 and 1:1 than independence allows.
 */

/** ρ of the low-score correction; Dixon & Coles found about −0.1 in English league football. */
export const LOW_SCORE_DEPENDENCE = -0.1

/**
 * τ for a final score, where `homeGoals` and `awayGoals` are the full match's expected goals. The weighted scores
 * of a whole match still add up to 1.
 */
export function lowScoreWeight(home: number, away: number, homeGoals: number, awayGoals: number): number {
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return 1 - homeGoals * awayGoals * LOW_SCORE_DEPENDENCE
  if (home === 0) return 1 + homeGoals * LOW_SCORE_DEPENDENCE
  if (away === 0) return 1 + awayGoals * LOW_SCORE_DEPENDENCE
  return 1 - LOW_SCORE_DEPENDENCE
}

/** Poisson probabilities of 0, 1, …, `max`. The tail beyond is left out. */
export function poissonProbabilities(mean: number, max: number): Float64Array {
  const probabilities = new Float64Array(max + 1)
  let probability = Math.exp(-mean)
  for (let count = 0; count <= max; count++) {
    probabilities[count] = probability
    probability *= mean / (count + 1)
  }
  return probabilities
}
