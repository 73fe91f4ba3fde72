import type { Slip } from './types.ts'

/** As many bets as one request places, so that the singles of a slip go together. */
export const SLIP_SELECTIONS_MAX = 50

/** What is added to it changes nothing. */
export const isSlipFull = ({ selections }: Pick<Slip, 'selections'>): boolean =>
  selections.length >= SLIP_SELECTIONS_MAX
