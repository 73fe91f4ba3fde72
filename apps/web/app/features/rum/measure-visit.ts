import type { sendRum } from '@touchline/contract/calls/telemetry/telemetry'
import type { BodyOf } from '@touchline/contract/define-call'
import type { RumDevice, RumPage, RumPlacement } from '@touchline/contract/entities/rum'
import { toWire } from '@touchline/contract/wire-case'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { PLACEMENT_MEASURE } from '../../shared/placement/measure-placement.ts'
import { measureFeed } from './measure-feed.ts'

type Visit = BodyOf<typeof sendRum>

const BLOCKING_MS = 50
const MS_MAX = 600_000
const FEED_TIMES_MAX = 200
const PLACEMENTS_MAX = 50

/** Measures until the page is hidden for the first time, and then sends one beacon. */
export function measureVisit(route: string): void {
  // Spec 1 §8: what loads a page that does not exist is not told.
  const navigation = performance.getEntriesByType('navigation')[0]
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.responseStatus === 404) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another route counts as `other` where it arrives
  const page = route as RumPage
  const visit: Visit = {
    page,
    device: deviceOf(screen.width, matchMedia('(pointer: coarse)').matches),
    vitals: [],
    blockedMs: 0,
    feedToScreenMs: [],
    placements: [],
  }
  const vital = (name: Visit['vitals'][number]['name'], value: number) => {
    visit.vitals = [...visit.vitals.filter((one) => one.name !== name), { name, value: whole(value) }]
  }
  vital('TTFB', navigation.responseStart)
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vital('FCP', startTime)
  })
  onLCP(({ value }) => vital('LCP', value), { reportAllChanges: true })
  onINP(({ value }) => vital('INP', value), { reportAllChanges: true })
  onCLS(({ value }) => vital('CLS', value * 1000), { reportAllChanges: true })
  observe('longtask', ({ duration }) => {
    visit.blockedMs = whole(visit.blockedMs + Math.max(0, duration - BLOCKING_MS))
  })
  observe('measure', (entry) => {
    if (entry.name !== PLACEMENT_MEASURE || !(entry instanceof PerformanceMeasure)) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `measurePlacement`
    const outcome = entry.detail as RumPlacement
    if (visit.placements.length < PLACEMENTS_MAX)
      visit.placements.push({ outcome, ms: whole(entry.duration) })
  })
  measureFeed((ms) => {
    if (visit.feedToScreenMs.length < FEED_TIMES_MAX) visit.feedToScreenMs.push(whole(ms))
  })
  addEventListener('visibilitychange', function send() {
    if (!document.hidden) return
    removeEventListener('visibilitychange', send)
    // Last of all listeners: web-vitals has its last figures by then.
    queueMicrotask(() => navigator.sendBeacon('/api/rum', json(visit)))
  })
}

function json(visit: Visit): Blob {
  return new Blob([JSON.stringify(toWire(visit))], { type: 'application/json' })
}

function whole(value: number): number {
  return Math.round(Math.min(Math.max(0, value), MS_MAX))
}

export function deviceOf(screenWidth: number, isTouched: boolean): RumDevice {
  if (!isTouched) return 'desktop'
  return screenWidth < 600 ? 'phone' : 'tablet'
}

/** What came before is told too. Browsers that do not know the kind tell nothing. */
function observe(type: string, note: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
}
