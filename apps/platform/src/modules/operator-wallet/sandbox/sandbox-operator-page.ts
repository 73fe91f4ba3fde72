import { escapeHtml } from '../../../core/http/escape-html.ts'
import type { SandboxBook } from './sandbox-book.queries.ts'

const FAULTS: Readonly<Record<string, string>> = {
  none: 'Everything works',
  slow: 'Slow answers',
  lost: 'Requests get lost',
  lost_answer: 'Answers get lost',
  doubled: 'Everything comes twice',
  refused: 'Stakes are refused',
  away: 'The wallet is away',
}

/** Players with their money, and buttons for what may go wrong. */
export function sandboxOperatorPage(book: SandboxBook, fault: string): string {
  const rows = book
    .players()
    .map(
      ({ ref, currency, balance, setAside }) =>
        `<tr><td>${escapeHtml(ref)}</td><td>${balance}</td><td>${setAside}</td><td>${escapeHtml(currency)}</td></tr>`,
    )
    .join('')
  const buttons = Object.entries(FAULTS)
    .map(
      ([name, label]) =>
        `<button name="fault" value="${name}" aria-pressed="${name === fault}">${label}</button>`,
    )
    .join(' ')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox operator</title>
<style>
:root{color-scheme:light dark}
body{font:1rem system-ui;margin:2rem auto;max-inline-size:44rem;padding-inline:1rem}
table{inline-size:100%;border-collapse:collapse}th,td{text-align:start;padding:.375rem;border-block-end:1px solid}
button{font:inherit;min-block-size:2.75rem;padding-inline:.75rem;margin-block:.25rem}button[aria-pressed=true]{font-weight:700;outline:2px solid}
</style>
<main><h1>Sandbox operator</h1><form method="post">${buttons}</form>
<h2>Players</h2><table><thead><tr><th>Player</th><th>Balance, minor units</th><th>Set aside</th><th>Currency</th></tr></thead>
<tbody>${rows}</tbody></table></main></html>`
}
