import { type Runner, raceCard } from '../../../rules/races.ts'
import type { GameView } from '../game-view.ts'
import { RaceCard } from './race-card.tsx'
import { RaceTrack } from './race-track.tsx'

/** A race card, and six lanes. */
export const racesView: GameView = {
  Market: RaceCard,
  Scene: RaceTrack,

  labelOf(selection, round, { t }) {
    const [kind, number] = selection.split(':')
    return `${nameOf(raceCard(round), Number(number))}, ${kind === 'win' ? t('races.win') : t('races.place')}`
  },

  resultText(result, round, { t }) {
    const [winner = 0, second = 0] = result.game === 'races' ? result.order : []
    const card = raceCard(round)
    return t('races.result', { winner: nameOf(card, winner), second: nameOf(card, second) })
  },
}

function nameOf(card: readonly Runner[], number: number): string {
  return card.find((runner) => runner.number === number)?.name ?? ''
}
