/**
 * Loads the script of a third party, once a page. The nonce of the page's own scripts vouches for it, so that the policy
 * with `strict-dynamic` lets it in and it may load its own parts.
 */
export function loadScript(address: string, id?: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    if (id) script.id = id
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
    if (nonce) script.nonce = nonce
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      // The next press tries again.
      loading.delete(address)
      script.remove()
      reject(new Error(`${new URL(address).host} could not be loaded`))
    })
    document.head.append(script)
  })
  loading.set(address, loaded)
  return loaded
}

const loading = new Map<string, Promise<void>>()
