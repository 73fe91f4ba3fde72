/** The operator's page. What it needs for the sportsbook is between the two comments. */
export function hostPage({ book, player }: { book: string; player: string | null }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Grand Operator</title>
<style>
  body { margin: 0; font: 16px/1.4 system-ui, sans-serif; background: #fff; color: #1a1a1a }
  header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 16px; border-block-end: 1px solid #767676 }
  header h1 { margin: 0; margin-inline-end: auto; font-size: 1em }
  button, select, input { font: inherit; padding: 4px 8px; color: inherit; background: #fff; border: 1px solid #767676; border-radius: 4px }
  .skip { position: absolute; inset-inline-start: -9999px }
  .skip:focus { position: static }
  details { padding: 8px 16px; border-block-start: 1px solid #767676 }
  #log { max-block-size: 240px; overflow: auto; font: 13px/1.5 ui-monospace, monospace; margin: 8px 0 0; padding: 0; list-style: none; overflow-wrap: anywhere }
</style>
</head>
<body>
<header aria-label="Grand Operator">
  <h1>Grand Operator</h1>
  <a class="skip" href="#after">Skip the sportsbook</a>
  <span id="who">${player === null ? 'Nobody is signed in' : `Signed in: ${player}`}</span>
  <button id="anna">Sign in as Anna</button>
  <button id="ben">Sign in as Ben</button>
  <button id="out">Sign out</button>
  <label>Language <select id="locale"><option>en</option><option>de</option><option>ar</option><option>pt-BR</option><option>xx</option></select></label>
  <label>Odds <select id="odds"><option>european</option><option>american</option><option>british</option></select></label>
  <label>Theme <select id="theme"><option>dark</option><option>light</option></select></label>
  <label>Currency <select id="currency"><option>EUR</option><option>USD</option></select></label>
  <button id="slip">Bet slip</button>
  <button id="search">Search</button>
  <label>Bet code <input id="code" size="10"></label>
  <label>Add outcome <input id="outcome" size="10"></label>
</header>
<main id="sportsbook" aria-label="Sportsbook"></main>
<details id="after"><summary>Messages</summary><ol id="log" tabindex="0" aria-label="Messages"></ol></details>
<script type="module">
// The operator's part begins here.
import { mountSportsbook } from '${book}/embed/v1/host.js'

const sportsbook = mountSportsbook({
  at: '#sportsbook',
  origin: '${book}',
  routing: { prefix: '/sports' },
  token: async () => {
    const reply = await fetch('/sportsbook-token', { method: 'POST' })
    return reply.status === 200 ? reply.text() : null
  },
  listeners: { sign_in: (wish) => signInAs('anna', wish), sign_up: () => signInAs('ben'), deposit: (wish) => log('host', 'deposit', wish) },
  consent: { analytics: true },
})
// It ends here; what follows is the demonstration.
window.sportsbook = sportsbook
const byId = (id) => document.getElementById(id)
function log(from, name, payload) {
  const line = document.createElement('li')
  line.textContent = from + ' ' + name + ' ' + JSON.stringify(payload)
  line.dataset.name = name
  byId('log').append(line)
}
for (const name of ['ready', 'failed', 'auth_changed', 'page_changed', 'change_locale', 'change_currency', 'odds_changed', 'change_theme', 'search_modal', 'open_bet_slip', 'apply_bet_code', 'slip_add', 'viewport', 'balance', 'modal', 'tracking', 'error'])
  sportsbook.on(name, (payload) => log('sportsbook', name, payload))
async function signInAs(player, wish) {
  await fetch('/sign-in?player=' + player, { method: 'POST' })
  byId('who').textContent = 'Signed in: ' + player
  log('host', 'sign_in', { player, ...wish })
  sportsbook.signIn()
}
byId('anna').onclick = () => signInAs('anna', {})
byId('ben').onclick = () => signInAs('ben', {})
byId('out').onclick = async () => {
  await fetch('/sign-out', { method: 'POST' })
  byId('who').textContent = 'Nobody is signed in'
  sportsbook.signOut()
}
byId('locale').onchange = (event) => sportsbook.send('change_locale', { locale: event.target.value })
byId('odds').onchange = (event) => sportsbook.send('odds_changed', { oddsType: event.target.value })
byId('theme').onchange = (event) => sportsbook.send('change_theme', { theme: event.target.value })
byId('currency').onchange = (event) => sportsbook.send('change_currency', { currency: event.target.value })
byId('slip').onclick = () => sportsbook.send('open_bet_slip', {})
byId('search').onclick = () => sportsbook.send('search_modal', { open: true, query: 'Arsenal' })
byId('outcome').onchange = (event) => sportsbook.send('slip_add', { outcomes: [{ outcome: event.target.value }] })
byId('code').onchange = (event) => sportsbook.send('apply_bet_code', { code: event.target.value })
</script>
</body>
</html>`
}
