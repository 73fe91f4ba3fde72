import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import pino from 'pino'
import type { Database } from '../../../core/database/connect.ts'
import { createFeedSink, type FeedSink } from '../feed-sink.ts'
import { createFilesPlanner } from '../files-feed/files-planner.ts'
import { parseSeason } from '../files-feed/parse-season.ts'
import { A_CUP } from '../files-feed/testing/season-files.ts'
import { ALL_LEAGUES } from '../model-feed/leagues/all-leagues.ts'
import { createModelPlanner } from '../model-feed/model-planner.ts'
import { createFeedRunner } from '../play/feed-runner.ts'
import type { Planner } from '../play/planner.ts'
import type { PortEvent } from '../port-event.ts'
import { aFixture, aState, HOME_WON, markets, results, threeWay, total } from './events.ts'

/** A batch as an adapter gave it to the sink. */
export interface SentBatch {
  now: Date
  events: readonly PortEvent[]
}

/** Plays an adapter on a database until its matches are over; `restarts` begins it anew so many times on the way. */
export type PlayAdapter = (db: Database, options?: { restarts?: number }) => Promise<SentBatch[]>

const START_MS = Date.parse('2030-05-01T18:00:00Z')
const SPEED = 600
const STEP_MS = 500
const STEPS = 40

export const ADAPTERS: Record<string, PlayAdapter> = {
  model: playPlanner(() => {
    const leagues = ALL_LEAGUES.filter(({ key }) => key === 'eng-premier-league')
    return createModelPlanner({ leagues, secret: 'a secret', speed: SPEED, liveMatches: 1, fixtures: 1 })
  }),
  files: playPlanner(() => {
    const { season } = parseSeason('cup.json', 'cup', JSON.stringify(A_CUP))
    const options = { secret: 'a secret', speed: SPEED, liveMatches: 1, openedAt: new Date(START_MS) }
    return createFilesPlanner(season ? [season] : [], options)
  }),
  ingest: playIngest,
}

function playPlanner(createPlanner: () => Planner): PlayAdapter {
  return async (db, { restarts = 0 } = {}) => {
    let nowMs = START_MS
    const clock = { now: () => new Date(nowMs) }
    const log = pino({ level: 'silent' })
    const sent: SentBatch[] = []
    const restartEvery = Math.floor(STEPS / (restarts + 1))
    const begin = () =>
      createFeedRunner({
        db,
        clock,
        log,
        speed: SPEED,
        planners: [createPlanner()],
        sink: recording(db, clock, sent),
      })
    let runner = begin()
    await runner.start()
    for (let step = 1; step <= STEPS; step += 1) {
      nowMs += STEP_MS
      if (restarts > 0 && step % restartEvery === 0 && step < STEPS) {
        runner = begin()
        await runner.start()
      }
      while ((await runner.tick()) === 0);
    }
    return sent
  }
}

/** An operator's feed: three matches with stops, corrections, a cancel, and an end. */
async function playIngest(db: Database, { restarts = 0 } = {}): Promise<SentBatch[]> {
  const clock = { now: () => new Date(START_MS) }
  const sent: SentBatch[] = []
  let sink = recording(db, clock, sent)
  const batches = [1, 2, 3].map((number) => courseOf(`test:match:${number}`, number))
  const length = Math.max(...batches.map((course) => course.length))
  for (let at = 0; at < length; at += 1) {
    if (restarts > 0 && at % Math.ceil(length / (restarts + 1)) === 0) sink = recording(db, clock, sent)
    await sink.apply(batches.flatMap((course) => course[at] ?? []))
  }
  return sent
}

function courseOf(matchUrn: string, number: number): FeedEvent[] {
  const awayWon = HOME_WON.outcomes.map(({ outcomeId }) => ({
    outcomeId,
    result: outcomeId === 3 ? ('win' as const) : ('lose' as const),
  }))
  const score = (home: number, away: number) => ({ matchUrn, totalScore: { home, away } })
  return [
    aFixture({ matchUrn, startTime: new Date(START_MS - 3_600_000).toISOString() }),
    markets([threeWay(), total(2.5)], { matchUrn }),
    aState(score(0, 0)),
    { kind: 'bet_stop', matchUrn, groups: null, status: -1 },
    markets([threeWay([1500, 4000, 6000]), total(2.5, [1700, 2100])], { matchUrn }),
    aState(score(1, 0)),
    results([{ ...HOME_WON, outcomes: awayWon }], { matchUrn }),
    { kind: 'rollback_results', matchUrn, markets: [{ marketId: 1, specifier: '' }], reason: 'review' },
    markets([threeWay([1200, 6000, 9000])], { matchUrn }),
    markets([scorers(number)], { matchUrn }),
    results([HOME_WON, scorersDecided(number)], { matchUrn }),
    number === 2
      ? {
          kind: 'cancel',
          matchUrn,
          markets: [{ marketId: 18, specifier: 'total=2.5' }],
          startTime: null,
          endTime: null,
        }
      : results([{ ...total(2.5), outcomes: TWO_GOALS }], { matchUrn }),
    aState({ ...score(2, 0), status: 4, stage: 'ended', clock: null }),
  ]
}

const TWO_GOALS = [
  { outcomeId: 12, result: 'lose' as const },
  { outcomeId: 13, result: 'win' as const },
]

function recording(db: Database, clock: { now: () => Date }, sent: SentBatch[]): FeedSink {
  const sink = createFeedSink({
    db,
    clock,
    publisher: { publish: () => undefined, publishProviders: () => undefined, close: () => undefined },
    isDurable: false,
    producer: 'own',
    onResults: () => undefined,
  })
  return {
    ...sink,
    apply(events, producer) {
      sent.push({ now: clock.now(), events })
      return sink.apply(events, producer)
    },
  }
}

/** Players by texts, in another order in each match. */
const PLAYERS = ['sr:player:11', 'sr:player:12', 'sr:player:13']

function scorers(number: number) {
  const outcomes = playersOf(number).map((outcomeId, at) => ({
    outcomeId,
    name: `Player ${outcomeId}`,
    oddsThousandths: 2000 + at * 500,
    isActive: true,
  }))
  return { marketId: 40, specifier: '', status: 1 as const, outcomes }
}

function scorersDecided(number: number) {
  const outcomes = playersOf(number).map((outcomeId, at) => ({
    outcomeId,
    result: at === 0 ? ('win' as const) : ('lose' as const),
  }))
  return { marketId: 40, specifier: '', outcomes }
}

function playersOf(number: number): string[] {
  return [...PLAYERS.slice(number % PLAYERS.length), ...PLAYERS.slice(0, number % PLAYERS.length)]
}
