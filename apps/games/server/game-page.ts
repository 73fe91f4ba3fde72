import { gamesCatalog } from '@touchline/messages/catalog'
import { compileMessages } from '@touchline/messages/compile'
import { directionOf, languageTag } from '@touchline/messages/locales'
import type { GameMessageKey } from '@touchline/messages/message-key'
import { createTranslator } from '@touchline/messages/translator'
import type { GameName } from '../wire/game-result.ts'
import type { EntryFiles } from './game-build.ts'

export interface GamePageOptions {
  game: GameName
  locale: string
  theme: string
  /** Where the files of the build are. */
  base: string
}

/** The HTML document of a game, with the messages of its locale as JSON. */
export function gamePage(options: GamePageOptions, { script, styles, font }: EntryFiles): string {
  const { game, locale, theme, base } = options
  const messages = compileMessages(gamesCatalog.catalogFor(locale))
  const title = createTranslator<GameMessageKey>(locale, messages)(`game.${game}`)
  const sheets = styles.map((name) => `<link rel="stylesheet" crossorigin href="${base}${name}">`)
  const preload = font ? `<link rel="preload" as="font" crossorigin href="${base}${font}">` : ''
  return `<!doctype html>
<html lang="${languageTag(locale)}" dir="${directionOf(locale)}" data-theme="${theme}" data-game="${game}" data-locale="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${preload}${sheets.join('')}
<script id="messages" type="application/json">${JSON.stringify(messages).replaceAll('<', '\\u003c')}</script>
<script type="module" crossorigin src="${base}${script}"></script>
</head>
<body><section id="game" aria-label="${title}"></section></body>
</html>`
}
