import type { FixtureFeedEvent } from '@touchline/contract/feed/announcement-events'
import { createRandom, type RandomStream } from '@touchline/pricing/random'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../model-feed/kick-off-times.ts'
import type { MatchPlan } from '../planned-match.ts'

/** What is told of a match's start before it; times in milliseconds of play since the true start, so negative. */
export interface StartChange {
  atMs: number
  /** Whether the true start is known, or still the planned one stands. */
  isDated: boolean
  disruption: 'postponed' | 'delayed' | null
}

type Timed = Pick<MatchPlan, 'announcement' | 'fixture' | 'mishap' | 'speed' | 'startsAt'>

/** When the match begins: at its planned time, unless a mishap puts it off. */
export function trueStart({
  announcement,
  fixture,
  mishap,
  speed,
}: Pick<Timed, 'announcement' | 'fixture' | 'mishap' | 'speed'>): Date {
  return new Date(
    Date.parse(announcement.startTime) + putOffMs(mishap, mishapRandom(fixture, 'start')) / speed,
  )
}

/** In order of time; none for a match that begins as planned. */
export function startChanges(plan: Timed): StartChange[] {
  const random = mishapRandom(plan.fixture, 'notice')
  const plannedMs = (Date.parse(plan.announcement.startTime) - plan.startsAt.getTime()) * plan.speed
  if (plan.mishap === 'delayed')
    return [{ atMs: plannedMs - minutes(random, 3, 15), isDated: true, disruption: 'delayed' }]
  if (plan.mishap !== 'postponed' && plan.mishap !== 'called_off') return []
  const noticeMs = minutes(random, 60, 300)
  const putOff = { atMs: plannedMs - noticeMs, isDated: false, disruption: 'postponed' as const }
  if (plan.mishap === 'called_off') return [putOff]
  const datedAtMs = plannedMs - Math.round(noticeMs * random.between(0.2, 0.6))
  return [putOff, { atMs: datedAtMs, isDated: true, disruption: null }]
}

/** The match as it is announced at a moment; after its start nothing of a mishap before it is left. */
export function announcementAt(plan: Timed, nowMs: number): FixtureFeedEvent {
  const { announcement, startsAt, speed } = plan
  const elapsedMs = (nowMs - startsAt.getTime()) * speed
  const change = startChanges(plan).findLast(({ atMs }) => atMs <= elapsedMs)
  if (!change) return announcement
  const startTime = change.isDated ? startsAt.toISOString() : announcement.startTime
  if (elapsedMs >= 0) return { ...announcement, startTime }
  return { ...announcement, startTime, disruption: change.disruption }
}

/** A stream for one part of a match's mishap. */
export function mishapRandom({ seed }: Pick<Timed['fixture'], 'seed'>, part: string): RandomStream {
  return createRandom(seed).derive('mishap').derive(part)
}

/** Milliseconds of play: within the hour, or on the next day. */
function putOffMs(mishap: MatchPlan['mishap'], random: RandomStream): number {
  if (mishap === 'delayed') return random.integer(2, 10) * 5 * MINUTE_MS
  if (mishap === 'postponed') return DAY_MS + random.integer(-8, 8) * (HOUR_MS / 4)
  return 0
}

function minutes(random: RandomStream, from: number, to: number): number {
  return random.integer(from, to) * MINUTE_MS
}
