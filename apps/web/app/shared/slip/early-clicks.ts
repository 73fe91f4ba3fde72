/** Clicks on prices that no slip has heard of yet. */
export interface EarlyClicks {
  /** What the page before could not hand over, in the order of the clicks; read once. Whoever takes it parses it. */
  leftBehind(): readonly unknown[]
  /** Keeps this page's clicks behind those, in case that it is left early too. */
  keep(clicks: readonly unknown[]): void
  /** They are the slip's now. */
  forget(): void
}

const STORAGE_KEY = 'slipEarlyClicks'
/** More is nobody's hand; the slip takes no more selections either. */
const MOST = 50

/** In session storage: a page that is left before its slip was loaded hands its clicks to the next one of the tab. */
export function earlyClicksOfTab(): EarlyClicks {
  let before: readonly unknown[] | null = null

  function leftBehind(): readonly unknown[] {
    before ??= read()
    return before
  }

  return {
    leftBehind,
    keep(clicks) {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...leftBehind(), ...clicks].slice(-MOST)))
      } catch {
        // Without storage an early click waits in this page alone.
      }
    },
    forget() {
      before = []
      try {
        sessionStorage.removeItem(STORAGE_KEY)
      } catch {
        // Nothing was kept.
      }
    },
  }
}

function read(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The outcomes that were clicked, as far as the entries name one. */
export function keysOf(clicks: readonly unknown[]): string[] {
  return clicks.flatMap((click) =>
    typeof click === 'object' && click !== null && 'id' in click && typeof click.id === 'string'
      ? [click.id]
      : [],
  )
}
