import { isGameName } from '../rules/games.ts'
import { textsOf } from '../texts/texts.ts'
import { button, el } from './dom.ts'
import { createFormat } from './format.ts'
import { createGameTable } from './game-table.ts'
import { hearTheme, tellHeight, tellHost } from './host-page.ts'
import { createServer, Refusal } from './server.ts'

const root = document.querySelector<HTMLElement>('#game')
const { game, locale = 'en' } = document.documentElement.dataset
if (root && isGameName(game)) {
  const server = createServer(game)
  const { texts } = textsOf(locale)
  hearTheme(({ theme, colors }) => {
    const { dataset, style } = document.documentElement
    dataset['theme'] = theme
    for (const [name, color] of colors)
      if (CSS.supports('color', color)) style.setProperty(`--${name}`, color)
  })
  tellHeight(root)
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  // Not a step to go back to, and nothing to copy by accident: the token has opened its session by then.
  location.replace('#')

  const open = async () => {
    try {
      const opened = await server.open(token)
      // Latin digits in every language, as the site around it writes them.
      const format = createFormat(`${locale}-u-nu-latn`, opened.currency)
      const table = createGameTable({ game, server, opened, texts, format })
      await table.begin()
      root.replaceChildren(...table.parts)
    } catch (error) {
      if (error instanceof Refusal) tellHost({ type: 'session-ended' })
      const retry = button({ class: 'place' }, () => void open(), texts.errors.retry)
      root.replaceChildren(
        el('div', { class: 'notice', role: 'alert' }, el('p', {}, texts.errors.failed), retry),
      )
    }
    tellHost({ type: 'ready' })
  }
  void open()
}
