import { RUNS_LINE, runsOf } from '../../../rules/overs.ts'
import { type GameTexts, useGame } from '../../game-context.ts'
import { type GameMarketRow, GameMarketRows, lineChoices, rowLabel } from '../game-market-rows.tsx'
import type { GameOffer, GameView } from '../game-view.ts'
import { ballText, OverScene } from './over-scene.tsx'

/** Three questions about an over, and its six balls. */
export const oversView: GameView = {
  Market: OverMarkets,
  Scene: OverScene,
  labelOf: (selection, _round, texts) => rowLabel(rowsOf(texts), selection),

  resultText(result, _round, { t }) {
    const balls = result.game === 'overs' ? result.balls : []
    return t('overs.result', { runs: runsOf(balls), balls: balls.map(ballText).join(' ') })
  },
}

function OverMarkets({ offer }: { offer: GameOffer }) {
  return <GameMarketRows offer={offer} rows={rowsOf(useGame())} />
}

function rowsOf(texts: GameTexts): GameMarketRow[] {
  const { t } = texts
  const answers = (market: string): GameMarketRow['choices'] => [
    [`${market}:yes`, t('market.yes')],
    [`${market}:no`, t('market.no')],
  ]
  return [
    { title: t('overs.runs'), choices: lineChoices('runs', RUNS_LINE, texts) },
    { title: t('overs.wicket'), choices: answers('wicket') },
    { title: t('overs.six'), choices: answers('six') },
  ]
}
