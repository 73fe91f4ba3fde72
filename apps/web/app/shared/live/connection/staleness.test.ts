import { describe, expect, it } from 'vitest'
import { INITIAL_STALENESS, nextStaleness, priceTrust, type StalenessInput } from './staleness.ts'

const staleTimer = { type: 'timerFired', timer: 'stale' } as const
const lockTimer = { type: 'timerFired', timer: 'lock' } as const
const pauseTimer = { type: 'timerFired', timer: 'pause' } as const

describe('nextStaleness', () => {
  it.each<{ guarantee: string; inputs: StalenessInput[]; prices: string }>([
    { guarantee: 'trusts the rendered prices before it connects', inputs: [], prices: 'fresh' },
    { guarantee: 'gives a short interruption its grace', inputs: [{ type: 'fellBehind' }], prices: 'fresh' },
    { guarantee: 'dims after 2 s', inputs: [{ type: 'fellBehind' }, staleTimer], prices: 'stale' },
    {
      guarantee: 'locks after 10 s',
      inputs: [{ type: 'fellBehind' }, staleTimer, lockTimer],
      prices: 'locked',
    },
    {
      guarantee: 'is fresh again when caught up',
      inputs: [{ type: 'fellBehind' }, staleTimer, lockTimer, { type: 'caughtUp' }],
      prices: 'fresh',
    },
    {
      guarantee: 'ignores a timer of an interruption that is over',
      inputs: [{ type: 'fellBehind' }, { type: 'caughtUp' }, lockTimer],
      prices: 'fresh',
    },
    { guarantee: 'locks at once without a network', inputs: [{ type: 'wentOffline' }], prices: 'locked' },
    {
      guarantee: 'unlocks when the network is back and the connection never broke',
      inputs: [{ type: 'wentOffline' }, { type: 'wentOnline' }],
      prices: 'fresh',
    },
    {
      guarantee: 'shows old prices as stale at once when a paused tab comes back',
      inputs: [{ type: 'tabHidden' }, pauseTimer, { type: 'tabShown' }],
      prices: 'stale',
    },
    {
      guarantee: 'does not count a quick look at another tab',
      inputs: [{ type: 'tabHidden' }, { type: 'tabShown' }],
      prices: 'fresh',
    },
    {
      guarantee: 'locks a tab that cannot catch up after a pause',
      inputs: [{ type: 'tabHidden' }, pauseTimer, { type: 'tabShown' }, lockTimer],
      prices: 'locked',
    },
  ])('$guarantee', ({ inputs, prices }) => {
    expect(priceTrust(after(inputs).state)).toBe(prices)
  })

  it('starts both timers once, however often the connection stumbles', () => {
    const first = after([{ type: 'fellBehind' }])
    expect(first.effects).toEqual([
      { type: 'startTimer', timer: 'stale', afterMs: 2000 },
      { type: 'startTimer', timer: 'lock', afterMs: 10_000 },
    ])
    expect(nextStaleness(first.state, { type: 'fellBehind' }).effects).toEqual([])
  })

  it('pauses prices 30 s after the tab was hidden and resumes them when it is shown', () => {
    expect(after([{ type: 'tabHidden' }]).effects).toEqual([
      { type: 'startTimer', timer: 'pause', afterMs: 30_000 },
    ])
    expect(after([{ type: 'tabHidden' }, pauseTimer]).effects).toContainEqual({ type: 'pauseChannels' })
    expect(after([{ type: 'tabHidden' }, pauseTimer, { type: 'tabShown' }]).effects).toContainEqual({
      type: 'resumeChannels',
    })
  })
})

function after(inputs: StalenessInput[]) {
  let step = { state: INITIAL_STALENESS, effects: [] } as ReturnType<typeof nextStaleness>
  for (const input of inputs) step = nextStaleness(step.state, input)
  return step
}
