/** By a sheet of its own, which no policy of a host's page asks about. */
export function createWidgetStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
:host { display: block; color-scheme: light dark; font: inherit; line-height: 1.4;
  --text: var(--touchline-text, light-dark(#1b1d22, #f1f2f5));
  --quiet: var(--touchline-text-quiet, light-dark(#5b6170, #a5abb8));
  --surface: var(--touchline-surface, light-dark(#ffffff, #1d2026));
  --control: var(--touchline-control, light-dark(#eceef2, #2d323b));
  color: var(--text); }
:host([theme="light"]) { color-scheme: light }
:host([theme="dark"]) { color-scheme: dark }
:host([hidden]) { display: none }
.match { padding: 8px 12px; background: var(--surface) }
.match + .match { border-block-start: 1px solid var(--control) }
.scoreboard { display: flex; justify-content: space-between; gap: 12px; padding-block: 4px; background: var(--surface) }
.scoreboard a { color: inherit; text-decoration: none; overflow-wrap: anywhere }
.scoreboard a:hover { text-decoration: underline }
[part="score"] { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap }
.prices { display: flex; flex-wrap: wrap; gap: 4px }
.price { flex: 1 1 88px; display: flex; justify-content: space-between; gap: 8px; min-block-size: 44px; align-items: center;
  padding-inline: 12px; border-radius: 8px; background: var(--control); color: inherit; text-decoration: none; box-sizing: border-box }
a.price:hover { outline: 1px solid currentcolor }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px }
[part="odds"] { font-variant-numeric: tabular-nums }
`)
  return sheet
}
