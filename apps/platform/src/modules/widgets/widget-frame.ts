import { createHash } from 'node:crypto'
import { directionOf, languageTag } from '@touchline/messages/locales'
import { escapeHtml } from '../../core/http/escape-html.ts'
import type { PublicMatch } from './find-widget-matches.ts'

export const FRAMED_WIDGETS = ['match', 'odds', 'scoreboard', 'bet-button', 'matches', 'league'] as const
export type FramedWidget = (typeof FRAMED_WIDGETS)[number]

export interface FrameLook {
  kind: FramedWidget
  /** Of `odds`, another market than the main one. */
  market?: string | undefined
  /** Of `bet-button`. */
  outcome?: string | undefined
  locale: string
  theme?: 'dark' | 'light' | undefined
  /** Without script prices are those of this moment. */
  shownAt: Date
}

type Market = PublicMatch['markets'][number]
type Outcome = Market['outcomes'][number]

/** A widget as a page without script: what it shows leads to the sportsbook in a tab of its own. */
export function widgetFrame(matches: readonly PublicMatch[], look: FrameLook): string {
  const { locale, theme, shownAt } = look
  const [first] = matches
  const title = first === undefined ? '' : `${first.home} – ${first.away}`
  const shown = matches.map((match) => matchPart(match, look)).join('')
  const time =
    shown !== '' && look.kind !== 'scoreboard'
      ? `<time datetime="${shownAt.toISOString()}">${escapeHtml(timeOf(shownAt, locale))}</time>`
      : ''
  return `<!doctype html><html lang="${languageTag(locale)}" dir="${directionOf(locale)}"${theme ? ` data-theme="${theme}"` : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><base target="_blank"><style>${STYLE}</style></head>
<body><main>${shown}${time}</main></body></html>`
}

function matchPart(match: PublicMatch, look: FrameLook): string {
  const { kind, market, outcome } = look
  if (kind === 'bet-button') {
    const one = match.markets.flatMap(({ outcomes }) => outcomes).find(({ key }) => key === outcome)
    return one ? price(match, one, look) : ''
  }
  const shown =
    market === undefined ? match.markets[0] : match.markets.find(({ id }) => String(id) === market)
  const parts = [
    kind === 'odds' ? '' : scoreboard(match, look),
    kind === 'scoreboard' ? '' : prices(match, shown, look),
  ]
  return `<section>${parts.join('')}</section>`
}

function scoreboard(match: PublicMatch, look: FrameLook): string {
  const { home, away, score, starts, status } = match
  const middle =
    score === null || status === 'prematch'
      ? new Intl.DateTimeFormat(look.locale, {
          dateStyle: 'short',
          timeStyle: 'short',
          timeZone: 'UTC',
        }).format(new Date(starts))
      : `${score.home} : ${score.away}`
  return `<p><a href="${addressOf(match, look)}">${escapeHtml(home)} – ${escapeHtml(away)}</a> <span>${escapeHtml(middle)}</span></p>`
}

function prices(match: PublicMatch, market: Market | undefined, look: FrameLook): string {
  if (!market) return ''
  const all = market.outcomes.map((outcome) => price(match, outcome, look)).join('')
  return `<div role="group" aria-label="${escapeHtml(market.name)}">${all}</div>`
}

function price(match: PublicMatch, outcome: Outcome, look: FrameLook): string {
  const { name, open } = outcome
  const inside = `<span>${escapeHtml(name)}</span><b>${open ? escapeHtml(outcome.price) : '–'}</b>`
  return open
    ? `<a class="price" href="${addressOf(match, look, outcome)}" rel="noopener">${inside}</a>`
    : `<span class="price">${inside}</span>`
}

/** Of this host: the page is served by the sportsbook itself. */
function addressOf({ page }: PublicMatch, { locale }: FrameLook, add?: Outcome): string {
  const query = new URLSearchParams({ page, locale, ...(add && { add: `${add.key}@${add.odds}` }) })
  return escapeHtml(`/init-sportsbook?${query.toString()}`)
}

const timeOf = (at: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at)

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; color: light-dark(#1b1d22, #f1f2f5); background: light-dark(#fff, #1d2026) }
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark }
body { margin: 0 }
main { padding: 8px 12px }
section + section { margin-block-start: 8px; padding-block-start: 8px; border-block-start: 1px solid light-dark(#d5d8de, #2d323b) }
p { display: flex; justify-content: space-between; gap: 12px; margin: 0 0 8px }
p a { color: inherit; text-decoration: none; overflow-wrap: anywhere }
p a:hover { text-decoration: underline }
p span { white-space: nowrap; font-variant-numeric: tabular-nums }
div { display: flex; flex-wrap: wrap; gap: 4px }
.price { flex: 1 1 88px; display: flex; justify-content: space-between; gap: 8px; min-block-size: 44px; align-items: center; padding-inline: 12px; border-radius: 8px; box-sizing: border-box; background: light-dark(#eceef2, #2d323b); color: inherit; text-decoration: none }
a.price:hover { outline: 1px solid currentcolor }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px }
b { font-variant-numeric: tabular-nums }
time { display: block; margin-block-start: 8px; font-size: 13px; color: light-dark(#5b6170, #a5abb8) }
`

/** Any page may frame it, as there is nothing in it that acts; its own style alone is let in. */
export const FRAME_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`
