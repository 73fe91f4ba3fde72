import { createRandom } from '@touchline/pricing/random'
import { shuffle } from './kick-off-times.ts'

/**
 * One round of an endless double round robin by the circle method: within a season everybody meets everybody once
 * at home and once away, and nobody plays twice in a round. With an odd number one side rests.
 */
export function roundOf<Side>(sides: readonly Side[], round: number, seed: number): [Side, Side][] {
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
    // The first pair holds the fixed side, the others alternate, so that home matches are shared out.
    const isSwapped = (index === 0 ? turn % 2 : index % 2) === 1
    pairs.push(isSwapped !== isReturnLeg ? [other, one] : [one, other])
  }
  return pairs
}
