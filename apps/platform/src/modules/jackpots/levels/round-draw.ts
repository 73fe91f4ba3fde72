import { createHash, createHmac } from 'node:crypto'
import { drawDrop } from '@touchline/betting/bonuses/kinds/must-drop'

export interface DrawnRound {
  seedMinor: number
  dropMinor: number
  ceilingMinor: number
  nonce: string
  /** Published when the round begins; `nonce` and drop are, when it ends. */
  hash: string
}

/**
 * The amount at which a round drops, by the level's secret and the round's number alone: a round that is begun again after
 * a crash has the same. Each amount above the seed up to the ceiling is as likely as the next.
 */
export function drawRound(
  secret: Buffer,
  round: number,
  { seedMinor, ceilingMinor }: { seedMinor: number; ceilingMinor: number },
): DrawnRound {
  const nonce = createHmac('sha256', secret).update(`round:${round}`).digest('hex')
  const number = BigInt(`0x${createHmac('sha256', secret).update(`drop:${round}`).digest('hex')}`)
  // Of 256 bits: that the range does not divide them makes no difference that could be measured.
  const dropMinor = drawDrop({ seedMinor, ceilingMinor }, (below) => Number(number % BigInt(below)))
  return { seedMinor, dropMinor, ceilingMinor, nonce, hash: commitment(nonce, dropMinor) }
}

/** As the contract describes it. */
export function commitment(nonce: string, dropMinor: number): string {
  return createHash('sha256').update(`${nonce}:${dropMinor}`).digest('hex')
}
