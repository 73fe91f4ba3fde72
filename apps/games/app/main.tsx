import '@touchline/ui/styles.css'
import './tokens/color.css'
import './page.css'
import type { CompiledMessages } from '@touchline/messages/compile'
import { DEFAULT_LOCALE } from '@touchline/messages/locales'
import type { GameMessageKey } from '@touchline/messages/message-key'
import { createTranslator } from '@touchline/messages/translator'
import { createRoot } from 'react-dom/client'
import { isGameName } from '../rules/games.ts'
import { GameApp } from './game-app.tsx'
import { createGameServer } from './game-server.ts'
import { reportHeight } from './host/host-page.ts'
import { followHostTheme } from './host/host-theme.ts'

const root = document.querySelector<HTMLElement>('#game')
const { game, locale = DEFAULT_LOCALE } = document.documentElement.dataset
if (root && isGameName(game)) {
  const messages: CompiledMessages = JSON.parse(document.querySelector('#messages')?.textContent ?? '{}')
  const t = createTranslator<GameMessageKey>(locale, messages)
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  // Removes the token from the address and the history: it opens its session once.
  location.replace('#')
  followHostTheme()
  reportHeight(root)
  createRoot(root).render(
    <GameApp game={game} locale={locale} t={t} server={createGameServer(game)} token={token} />,
  )
}
