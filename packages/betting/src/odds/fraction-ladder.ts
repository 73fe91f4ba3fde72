/** A British price: profit over stake, as bookmakers write it (6/4, never 3/2). */
export type Fraction = { readonly numerator: number; readonly denominator: number }

/**
 * The usual British prices, shortest first. By custom some are not in lowest terms (4/6, 6/4, 100/30). The ends go
 * beyond the usual range to cover odds of 1.001.
 */
const LADDER = `
  1/1000 1/500 1/300 1/200 1/150 1/100 1/80 1/66 1/50 1/40 1/33 1/28 1/25 1/22 1/20 1/18 1/16 1/14 1/12 1/11
  1/10 1/9 1/8 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 40/85 1/2 8/15 4/7 8/13 4/6 8/11 4/5
  5/6 10/11 20/21 1/1 21/20 11/10 6/5 5/4 13/10 11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 85/40 11/5 9/4 12/5
  5/2 13/5 11/4 14/5 3/1 16/5 100/30 17/5 7/2 18/5 15/4 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1
  11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1 300/1
  400/1 500/1 750/1 1000/1`

export const FRACTION_LADDER: readonly Fraction[] = LADDER.trim()
  .split(/\s+/)
  .map((price) => {
    const [numerator = 0, denominator = 1] = price.split('/').map(Number)
    return { numerator, denominator }
  })
