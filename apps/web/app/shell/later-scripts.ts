/** The `type` of scripts and the `rel` of preloads that wait for the first paint. */
export const LATER = 'later'

/**
 * The framework writes them to be loaded at once: in the head, and the last after all else. The page comes in parts, its head
 * the first, as each copy of the whole is half a megabyte.
 */
export function withLaterScripts(html: string): [head: string, ...others: string[]] {
  const head = html.indexOf('</head>')
  const scripts = html.lastIndexOf(MODULE_SCRIPT)
  if (head < 0 || scripts < head) return [later(html)]
  return [later(html.slice(0, head)), html.slice(head, scripts), later(html.slice(scripts))]
}

const MODULE_SCRIPT = '<script type="module" '

const later = (html: string) =>
  html
    .replaceAll(MODULE_SCRIPT, `<script type="${LATER}" `)
    .replaceAll('<link rel="modulepreload" ', `<link rel="${LATER}" `)

/** Once they wait for longer, the page will not be painted before. */
const WAIT_MAX_MS = 2000

/**
 * At the end of the body: loads the scripts once the page has been painted, in their order. Before that they would share a
 * slow line with the style sheets, and a slow processor with the first paint. What may not be painted at all, a page in the
 * background or within another one, does not wait.
 */
export const LOAD_LATER = `{let isLoaded;const load=()=>{if(isLoaded)return;isLoaded=true;for(const link of document.querySelectorAll("link[rel=${LATER}]"))link.rel=link.as?"preload":"modulepreload";for(const{src,nonce}of document.querySelectorAll("script[type=${LATER}]"))document.head.append(Object.assign(document.createElement("script"),{type:"module",async:false,src,nonce}))};if(document.hidden||self!==top)load();else{new PerformanceObserver(load).observe({type:"paint",buffered:true});setTimeout(load,${WAIT_MAX_MS})}}`
