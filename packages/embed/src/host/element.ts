import { mountSportsbook, type Sportsbook } from './mount-sportsbook.ts'

/**
 * `<touchline-sportsbook origin="https://book.example" routing="/sports" token-url="/sportsbook-token">`: the same by
 * attributes. What a page does about signing in, it hears as the events `sign_in`, `sign_up`, `deposit` that are named in
 * `listeners`.
 */
export function defineElement(): void {
  if (customElements.get('touchline-sportsbook')) return
  customElements.define(
    'touchline-sportsbook',
    class extends HTMLElement {
      sportsbook: Sportsbook | null = null

      connectedCallback(): void {
        const attribute = (name: string) => this.getAttribute(name) ?? undefined
        const prefix = attribute('routing')
        const tokenUrl = attribute('token-url')
        const page = attribute('page')
        const locale = attribute('locale')
        const names = (attribute('listeners') ?? '').split(' ')
        const door = (name: string) =>
          names.includes(name) && {
            [name]: (detail: object) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true })),
          }
        this.sportsbook = mountSportsbook({
          at: this,
          origin: attribute('origin') ?? location.origin,
          ...(page !== undefined && { page }),
          ...(locale !== undefined && { locale }),
          ...(prefix !== undefined && { routing: { prefix } }),
          ...(tokenUrl !== undefined && { token: () => fetchToken(tokenUrl) }),
          listeners: { ...door('sign_in'), ...door('sign_up'), ...door('deposit') },
        })
      }

      disconnectedCallback(): void {
        this.sportsbook?.destroy()
        this.sportsbook = null
      }
    },
  )
}

/** The token as text; anything but a success says that nobody is signed in. */
async function fetchToken(url: string): Promise<string | null> {
  const reply = await fetch(url, { method: 'POST' })
  const text = reply.ok ? await reply.text() : ''
  return text === '' ? null : text
}
