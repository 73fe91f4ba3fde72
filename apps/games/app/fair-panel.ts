import type { Texts } from '../texts/en.ts'
import { fill } from '../texts/texts.ts'
import type { GameName } from '../wire/game-result.ts'
import { el, ltr } from './dom.ts'
import { checkRound } from './fairness.ts'
import { shortNumber } from './format.ts'
import type { PlayedRound, RoundState } from './server.ts'

export interface FairPanelOptions {
  game: GameName
  texts: Texts
}

/** How a player can know that the result was not made after the bets. */
export function createFairPanel({ game, texts }: FairPanelOptions) {
  const commitment = el('dd', { class: 'hash' })
  const seedTitle = el('dt', {})
  const seed = el('dd', { class: 'hash' })
  const verdict = el('p', { class: 'verdict' })
  const root = el(
    'details',
    { class: 'panel fair' },
    el('summary', {}, texts.fair.title),
    el('p', {}, texts.fair.explained),
    el('dl', {}, el('dt', {}, texts.fair.commitment), commitment, seedTitle, seed),
    verdict,
  )
  return {
    root,
    show({ round, commitment: shown, played }: RoundState): void {
      commitment.replaceChildren(ltr(shown))
      seedTitle.textContent = fill(texts.fair.seed, { number: shortNumber(round) })
      seed.replaceChildren(played ? ltr(played.seed) : texts.fair.pending)
      if (!played) verdict.textContent = ''
    },
    async check(played: PlayedRound, shown: string): Promise<void> {
      const fairness = await checkRound(game, played, shown)
      verdict.textContent = {
        fair: texts.fair.isFair,
        unfair: texts.fair.isUnfair,
        unchecked: texts.fair.unchecked,
      }[fairness]
      verdict.dataset['fairness'] = fairness
    },
  }
}
