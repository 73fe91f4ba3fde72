import { assertNever } from '@touchline/betting/assert-never'

/**
 * How far the prices on the screen may be trusted. Behind for longer than two seconds they are dimmed and a bar says
 * so, for longer than ten they are locked; without a network, at once. A tab hidden for long stops asking for prices.
 *
 *   fresh ──behind 2 s──▶ stale ──behind 10 s──▶ locked ──caught up──▶ fresh
 */
export const STALE_AFTER_MS = 2000
export const LOCKED_AFTER_MS = 10_000
export const PAUSE_AFTER_MS = 30_000

export const PRICE_TRUSTS = ['fresh', 'stale', 'locked'] as const
export type PriceTrust = (typeof PRICE_TRUSTS)[number]

export interface Staleness {
  isOnline: boolean
  /** Null while caught up, or before the first connection: the page's own prices are seconds old. */
  behind: PriceTrust | null
  tab: 'shown' | 'hidden' | 'paused'
}

export const STALENESS_TIMERS = ['stale', 'lock', 'pause'] as const
export type StalenessTimer = (typeof STALENESS_TIMERS)[number]

export type StalenessInput =
  | { type: 'fellBehind' }
  | { type: 'caughtUp' }
  | { type: 'wentOffline' }
  | { type: 'wentOnline' }
  | { type: 'tabHidden' }
  | { type: 'tabShown' }
  | { type: 'timerFired'; timer: StalenessTimer }

export type StalenessEffect =
  | { type: 'startTimer'; timer: StalenessTimer; afterMs: number }
  | { type: 'stopTimer'; timer: StalenessTimer }
  | { type: 'pauseChannels' }
  | { type: 'resumeChannels' }

export interface StalenessStep {
  state: Staleness
  effects: StalenessEffect[]
}

export const INITIAL_STALENESS: Staleness = { isOnline: true, behind: null, tab: 'shown' }

export function priceTrust({ isOnline, behind }: Staleness): PriceTrust {
  return isOnline ? (behind ?? 'fresh') : 'locked'
}

export function nextStaleness(state: Staleness, input: StalenessInput): StalenessStep {
  switch (input.type) {
    case 'fellBehind':
      return fellBehind(state)
    case 'caughtUp':
      return { state: { ...state, behind: null }, effects: [stop('stale'), stop('lock')] }
    case 'wentOffline':
      return step({ ...state, isOnline: false })
    case 'wentOnline':
      return step({ ...state, isOnline: true })
    case 'tabHidden':
      if (state.tab !== 'shown') return step(state)
      return { state: { ...state, tab: 'hidden' }, effects: [start('pause', PAUSE_AFTER_MS)] }
    case 'tabShown':
      return tabShown(state)
    case 'timerFired':
      return timerFired(state, input.timer)
    default:
      return assertNever(input)
  }
}

function fellBehind(state: Staleness): StalenessStep {
  // A paused tab is behind by design; falling behind again does not restart the timers.
  if (state.tab === 'paused' || state.behind !== null) return step(state)
  return {
    state: { ...state, behind: 'fresh' },
    effects: [start('stale', STALE_AFTER_MS), start('lock', LOCKED_AFTER_MS)],
  }
}

/** Prices are old after a pause: stale at once. */
function tabShown(state: Staleness): StalenessStep {
  if (state.tab === 'hidden') return { state: { ...state, tab: 'shown' }, effects: [stop('pause')] }
  if (state.tab === 'shown') return step(state)
  return {
    state: { ...state, tab: 'shown', behind: 'stale' },
    effects: [start('lock', LOCKED_AFTER_MS), { type: 'resumeChannels' }],
  }
}

function timerFired(state: Staleness, timer: StalenessTimer): StalenessStep {
  if (timer === 'pause') {
    if (state.tab !== 'hidden') return step(state)
    return {
      state: { ...state, tab: 'paused', behind: null },
      effects: [stop('stale'), stop('lock'), { type: 'pauseChannels' }],
    }
  }
  if (state.behind === null) return step(state)
  return step({ ...state, behind: timer === 'lock' ? 'locked' : 'stale' })
}

const step = (state: Staleness): StalenessStep => ({ state, effects: [] })
const start = (timer: StalenessTimer, afterMs: number): StalenessEffect => ({
  type: 'startTimer',
  timer,
  afterMs,
})
const stop = (timer: StalenessTimer): StalenessEffect => ({ type: 'stopTimer', timer })
