import { createHash, randomBytes, randomInt } from 'node:crypto'

export interface BoxContents {
  /** In the order of the boxes. */
  contents: number[]
  nonce: string
  /** As the contract describes it. */
  commitment: string
}

/** Shuffles the published multipliers into three boxes: each order is as likely as the others. */
export function fillBoxes(multipliers: readonly number[]): BoxContents {
  const contents = [...multipliers]
  for (let last = contents.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const [one, two] = [contents[last] ?? 0, contents[other] ?? 0]
    contents[last] = two
    contents[other] = one
  }
  const nonce = randomBytes(32).toString('hex')
  return { contents, nonce, commitment: boxCommitment(nonce, contents) }
}

export function boxCommitment(nonce: string, contents: readonly number[]): string {
  return createHash('sha256')
    .update([nonce, ...contents].join(':'))
    .digest('hex')
}
