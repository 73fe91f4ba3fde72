/**
 * For pages in a frame alone: keeps what a host says before the page's own script is there, and says which versions of the
 * protocol it knows, to whoever shows it. Nothing else is ever sent to everybody.
 */
export function withEarlyEmbed(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">${EARLY_EMBED}</script>`)
}

/** Moments at which it greets, in milliseconds; a host that is late greets itself. */
const EARLY_EMBED = `(()=>{
const heard=[],s=[...crypto.getRandomValues(new Uint32Array(4))].join('-'),
hear=e=>{e.source===parent&&heard.length<50&&heard.push(e)},
hello=()=>parent.postMessage({ns:'touchline.embed/1',type:'iframe_integration',s,payload:{step:'hello',versions:[1]}},'*');
addEventListener('message',hear);
window.touchlineEmbed={s,heard,hear,timers:[0,250,500,1000,2000,4000].map(ms=>setTimeout(hello,ms))}
})()`.replaceAll('\n', '')
