import type { GameMessageKey } from '@touchline/messages/message-key'
import type { Translator } from '@touchline/messages/translator'
import { Button } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { useMemo } from 'react'
import type { GameName } from '../wire/game-result.ts'
import { GameContext } from './game-context.ts'
import { createGameFormat } from './game-format.ts'
import type { GameServer } from './game-server.ts'
import { GameTable } from './table/game-table.tsx'
import { type OpenedGame, useOpening } from './use-opening.ts'

export interface GameAppProps {
  game: GameName
  locale: string
  t: Translator<GameMessageKey>
  server: GameServer
  token: string
}

/** Opens the session of a launch token and shows the game's table. */
export function GameApp({ token, ...app }: GameAppProps) {
  const { t, server } = app
  const { opened, tryAgain } = useOpening(server, token)
  if (opened === null) return <EmptyState title={t('game.loading')} />
  if (opened !== 'failed') return <OpenedTable {...app} opened={opened} />
  const retry = (
    <Button variant="primary" onClick={tryAgain}>
      {t('errors.retry')}
    </Button>
  )
  return <ErrorState title={t('errors.failed')} action={retry} />
}

function OpenedTable({ opened, ...app }: Omit<GameAppProps, 'token'> & { opened: OpenedGame }) {
  const { game, locale, t, server } = app
  const { session } = opened
  const context = useMemo(
    () => ({ game, locale, t, server, session, format: createGameFormat(locale, session.currency) }),
    [game, locale, t, server, session],
  )
  return (
    <GameContext value={context}>
      <GameTable opened={opened} />
    </GameContext>
  )
}
