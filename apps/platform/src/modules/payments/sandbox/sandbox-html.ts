import { escapeHtml } from '../../../core/http/escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 1rem }
h1 { font-size: 1.25rem; margin: 0 0 .25rem }
p { margin: 0 0 1rem }
fieldset { border: 1px solid #8886; border-radius: 12px; margin: 0 0 1rem; padding: .5rem 1rem 1rem; display: grid; gap: .25rem; min-inline-size: 0 }
* { box-sizing: border-box }
label { display: flex; gap: .5rem; align-items: center; min-block-size: 2rem }
label:has(select, input[type=text]) { display: grid; gap: .25rem }
select, input[type=text] { inline-size: 100%; min-inline-size: 0 }
input[type=radio], input[type=checkbox] { flex: none }
select, input[type=text], button { font: inherit; min-block-size: 2.75rem; padding-inline: .75rem; border-radius: 8px; border: 1px solid #888; max-inline-size: 100% }
button { min-inline-size: 6rem; cursor: pointer }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100% }
th, td { text-align: start; padding: .5rem; border-block-end: 1px solid #8886; vertical-align: top }
`

/** A page of the sandbox; `script` is inline, under the nonce of the page's policy. */
export function sandboxDocument(
  title: string,
  body: string,
  { script = '', nonce = '' }: { script?: string; nonce?: string } = {},
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main>
${script === '' ? '' : `<script nonce="${nonce}">${script}</script>`}</body></html>`
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
}

export function radios<Value extends string>(
  name: string,
  texts: Readonly<Record<Value, string>>,
  checked: Value,
): string {
  return Object.entries<string>(texts)
    .map(
      ([value, text]) =>
        `<label><input type="radio" name="${name}" value="${value}"${value === checked ? ' checked' : ''}> ${escapeHtml(text)}</label>`,
    )
    .join('\n')
}

export function select(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
): string {
  const list = options
    .map(([value, text]) => `<option value="${value}">${escapeHtml(text)}</option>`)
    .join('')
  return `<label>${escapeHtml(label)} <select name="${name}">${list}</select></label>`
}
