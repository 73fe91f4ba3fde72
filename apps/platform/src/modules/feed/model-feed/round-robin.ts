import { createRandom, type Seed } from '@touchline/pricing/random'
import { shuffle } from './kick-off-times.ts'

/**
 * One round of an endless double round robin by the circle method: within a season each pair meets once home and once
 * away, and no team plays twice in a round. With an odd number one team rests.
 */
export function roundOf<Side>(sides: readonly Side[], round: number, seed: Seed): [Side, Side][] {
  const ordered: (Side | null)[] = shuffle(sides, createRandom(seed))
  if (ordered.length % 2 === 1) ordered.push(null)
  const [fixed, ...circle] = ordered
  const turn = round % circle.length
  const turned = [...circle.slice(turn), ...circle.slice(0, turn)]
  const row = [fixed, ...turned]
  const isReturnLeg = Math.floor(round / circle.length) % 2 === 1
  const pairs: [Side, Side][] = []
  for (let index = 0; index < row.length / 2; index++) {
    const one = row[index]
    const other = row[row.length - 1 - index]
    if (one === null || one === undefined || other === null || other === undefined) continue
    // The first pair has the fixed team; the others alternate home and away.
    const isSwapped = (index === 0 ? turn % 2 : index % 2) === 1
    pairs.push(isSwapped !== isReturnLeg ? [other, one] : [one, other])
  }
  return pairs
}
