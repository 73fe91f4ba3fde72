import { IDENTITY_REASONS, type IdentityProviderName } from '@touchline/contract/entities/player/identity'
import { escapeHtml } from '../../../core/http/escape-html.ts'
import { DELIVERIES } from './sandbox-decision.ts'
import { SANDBOX } from './sandbox-provider.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 1rem }
h1 { font-size: 1.25rem; margin: 0 0 .25rem }
p { margin: 0 0 1rem }
fieldset { border: 1px solid #8886; border-radius: 12px; margin: 0 0 1rem; padding: .5rem 1rem 1rem; display: grid; gap: .5rem }
label { display: flex; gap: .5rem; align-items: center; min-block-size: 2rem }
select, button { font: inherit; min-block-size: 2.75rem; padding-inline: .75rem; border-radius: 8px; border: 1px solid #888 }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem }
`

const DELIVERY_TEXTS: Readonly<Record<(typeof DELIVERIES)[number], string>> = {
  now: 'At once',
  late: 'Late, after a few seconds',
  twice: 'Twice',
  lost: 'Lost: the platform has to ask',
  forged: 'Forged: signed by somebody else',
}

const NAMES: Readonly<Record<IdentityProviderName, string>> = {
  sumsub: 'Sandbox of a document check',
  serasa: 'Sandbox of the tax registry',
  eid: 'Sandbox of an electronic identity',
}

interface Asked {
  asksMunicipality: boolean
  asksLiveness: boolean
}

/** What stands in for a provider's page: who looks at it decides how the check ends and how the platform is told. */
export function sandboxPage(
  provider: IdentityProviderName,
  { token, shown, asksMunicipality, asksLiveness }: Asked & { token: string; shown: string },
): string {
  return document_(
    NAMES[provider],
    `<p>Nothing is checked here. Decide how the check of ${escapeHtml(shown) || 'this player'} ends.</p>
<form method="post" action="${SANDBOX}/${provider}/decide">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${asksLiveness ? LIVENESS : ''}
${registry(provider, asksMunicipality)}
<fieldset><legend>If declined</legend>
<label>Reason <select name="reason">${IDENTITY_REASONS.map((reason) => `<option>${reason}</option>`).join('')}</select></label>
<label><input type="checkbox" name="final"> For good: no other try</label></fieldset>
<fieldset><legend>How the platform is told</legend>
${DELIVERIES.map((delivery) => radio(delivery, DELIVERY_TEXTS[delivery])).join('\n')}</fieldset>
<div class="buttons"><button name="verdict" value="approve">Approve</button>
<button name="verdict" value="decline">Decline</button>
<button name="verdict" value="pending">Look at it later</button></div></form>`,
  )
}

/** With it an approval is none: the check is declined, and may be tried again. */
const LIVENESS = `<fieldset><legend>Before the camera</legend>
<label><input type="checkbox" name="lifeless"> Nobody alive: a picture of a face</label></fieldset>`

export function sandboxAnswer(title: string, text: string): string {
  return document_(title, `<p role="status">${escapeHtml(text)}</p>`)
}

/** A document says nothing of the kind, and only a registry of taxes knows who is politically exposed. */
function registry(provider: IdentityProviderName, asksMunicipality: boolean): string {
  const said = [
    ...(provider === 'serasa' ? [mark('pve', 'Politically exposed')] : []),
    ...(asksMunicipality ? [mark('municipality_unknown', 'Does not know the municipality')] : []),
  ]
  if (provider === 'sumsub' || said.length === 0) return ''
  return `<fieldset><legend>What the registry says</legend>\n${said.join('\n')}</fieldset>`
}

function mark(name: string, text: string): string {
  return `<label><input type="checkbox" name="${name}"> ${text}</label>`
}

function radio(value: string, text: string): string {
  return `<label><input type="radio" name="delivery" value="${value}"${value === 'now' ? ' checked' : ''}> ${text}</label>`
}

function document_(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}
