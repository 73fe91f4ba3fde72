import { GOALS_LINE, goals, penaltiesCard } from '../../../rules/penalties.ts'
import { type GameTexts, useGame } from '../../game-context.ts'
import { type GameMarketRow, GameMarketRows, lineChoices, rowLabel } from '../game-market-rows.tsx'
import type { GameOffer, GameView } from '../game-view.ts'
import { ShootOut } from './shoot-out.tsx'

/** Two teams, five kicks each in turn. */
export const penaltiesView: GameView = {
  Market: PenaltyMarkets,
  Scene: ShootOut,
  labelOf: (selection, round, texts) => rowLabel(rowsOf(round, texts), selection),

  resultText(result, round, { t }) {
    const { home, away } = penaltiesCard(round)
    const [homeGoals, awayGoals] =
      result.game === 'penalties' ? [goals(result.home), goals(result.away)] : [0, 0]
    return t('penalties.result', { home: home.name, homeGoals, awayGoals, away: away.name })
  },
}

function PenaltyMarkets({ offer }: { offer: GameOffer }) {
  return <GameMarketRows offer={offer} rows={rowsOf(offer.round, useGame())} />
}

function rowsOf(round: number, texts: GameTexts): GameMarketRow[] {
  const { t } = texts
  const { home, away } = penaltiesCard(round)
  return [
    {
      title: t('penalties.winner'),
      choices: [
        ['result:home', home.name],
        ['result:draw', t('penalties.draw')],
        ['result:away', away.name],
      ],
    },
    { title: t('penalties.goals'), choices: lineChoices('goals', GOALS_LINE, texts) },
  ]
}
