import type { Platform } from '../../../../platform.ts'
import { playState, sendFeed } from '../../../../testing/index.ts'

/** Goals of one side by the numbers of their incidents, of a match that is played then; or the same goals taken back. */
export async function tellGoals(
  platform: Platform,
  urn: string,
  numbers: readonly number[],
  {
    side = 'home',
    minute = 12,
    isTakenBack = false,
  }: { side?: 'home' | 'away'; minute?: number; isTakenBack?: boolean } = {},
): Promise<void> {
  const state = playState(urn, 1)
  if (state.kind !== 'state') throw new Error('The state of play is one')
  const incidents = numbers.map((number) => ({
    number,
    type: 'goal',
    side,
    displayTime: `${minute}'`,
    player: null,
    score: null,
    ...(isTakenBack && { cancelled: true }),
  }))
  await sendFeed(platform, { ...state, incidents })
}
