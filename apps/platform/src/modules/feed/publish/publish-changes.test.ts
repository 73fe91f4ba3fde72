import type { MarketChange } from '@touchline/contract/events/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MatchChange, StateChange } from '../apply/match-change.ts'
import { createRecordingPublisher } from '../testing/recording-publisher.ts'
import { createChangePublisher } from './publish-changes.ts'

describe('createChangePublisher', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('tells every locale of a match with one broadcast, and the lists of its main and secondary market', () => {
    const { changes, publishedEvents } = publisher()

    changes.publish([change({ markets: [market(1), market(45)] })])

    expect(publishedEvents()).toEqual([
      { to: ['match:en:7', 'match:de:7', 'match:pt:7'], type: 'markets_changed', markets: [1, 45] },
      {
        to: [
          'list:en:soccer',
          'list:de:soccer',
          'list:pt:soccer',
          'list:en:live',
          'list:de:live',
          'list:pt:live',
        ],
        type: 'markets_changed',
        markets: [1],
      },
    ])
  })

  it('tells a column’s own channels of its market alone, once a second, a suspension at once', () => {
    const { changes, recorded } = publisher()
    const forColumn = (column: string) =>
      recorded.flatMap(({ channels, event }) =>
        event.type === 'markets_changed' && channels[0] === `column:en:soccer.${column}`
          ? [event.markets.map(({ id, ver }) => `${id} ${ver}`).join()]
          : [],
      )
    const both = (ver: number, status: 1 | -1 = 1) => [
      market(10, { ver, status }),
      market(16, { ver, status, specifier: 'hcp=-0.5', mostBalanced: true }),
      market(16, { ver, status, specifier: 'hcp=-1.5' }),
    ]

    changes.publish([change({ markets: both(1) })])
    changes.publish([change({ markets: both(2) })])
    vi.advanceTimersByTime(700)
    changes.publish([change({ markets: both(3) })])
    vi.advanceTimersByTime(400)
    changes.publish([change({ markets: both(4, -1) })])

    expect(forColumn('double_chance')).toEqual(['10 1', '10 3', '10 4'])
    expect(forColumn('handicap')).toEqual(['16 1', '16 3', '16 4'])
    expect(forColumn('total')).toEqual([])
  })

  it('follows a busy match four times a second with the last price of each market', () => {
    const { changes, recorded } = publisher()

    for (let ver = 1; ver <= 20; ver++) {
      changes.publish([change({ seq: ver, markets: [market(45, { ver })] })])
      vi.advanceTimersByTime(50)
    }
    vi.advanceTimersByTime(250)

    const versions = recorded.flatMap(({ event }) =>
      event.type === 'markets_changed' ? [event.markets.map((changed) => changed.ver)] : [],
    )
    expect(versions).toEqual([[1], [5], [10], [15], [20]])
  })

  it('lets a suspension pass at once, after the prices that were waiting', () => {
    const { changes, recorded } = publisher()
    changes.publish([change({ seq: 1, markets: [market(45, { ver: 1 })] })])
    changes.publish([change({ seq: 2, markets: [market(45, { ver: 2 })] })])

    changes.publish([change({ seq: 3, markets: [market(45, { ver: 3, status: -1 })] })])

    expect(
      recorded.map(({ event, options }) => [event.type === 'markets_changed' && event.seq, options]),
    ).toEqual([
      [1, {}],
      [2, {}],
      [3, { bypassBatch: true }],
    ])
  })

  it('tells everybody of a new status at once, before the state that goes with it', () => {
    const { changes, publishedEvents } = publisher()

    changes.publish([change({ status: 4, state: state({ status: 4, isNewStatus: true, isPlay: true }) })])

    expect(publishedEvents().map(({ to, type }) => [type, to[0]])).toEqual([
      ['match_status_changed', 'match:en:7'],
      ['match_changed', 'match:en:7'],
      ['match_changed', 'pub:en'],
    ])
    expect(publishedEvents()[0]?.to).toContain('pub:de')
  })

  it('names the periods in the reader’s language, once for all who read the same', () => {
    const { changes, recorded } = publisher(['en', 'de', 'br', 'en-IE'])
    const statistics = {
      clock: null,
      totalScore: { home: 1, away: 0 },
      gameScore: null,
      currentServer: null,
      periodScore: [{ home: 1, away: 0, periodKey: '1st_half', number: 1 }],
    }

    changes.publish([change({ state: state({ isPlay: true, statistics }) })])

    const names = recorded.flatMap(({ channels, event }) =>
      event.type === 'match_changed'
        ? [
            [
              channels.filter((name) => name.startsWith('match')),
              event.match.statistics?.periodScore[0]?.periodName,
            ],
          ]
        : [],
    )
    expect(names.slice(0, 3)).toEqual([
      [['match:en:7', 'match:en-IE:7'], '1st half'],
      [['match:de:7'], '1. Halbzeit'],
      [['match:pt:7'], '1º tempo'],
    ])
  })

  it('shows lists the balanced line alone, and lets go of the one before', () => {
    const { changes, recorded } = publisher()
    const line = (specifier: string, mostBalanced: boolean) => market(18, { specifier, mostBalanced })

    changes.publish([change({ markets: [line('total=2.5', true), line('total=3.5', false)] })])
    vi.advanceTimersByTime(600)
    changes.publish([change({ markets: [line('total=2.5', false), line('total=3.5', true)] })])
    vi.advanceTimersByTime(600)

    const lines = recorded.flatMap(({ channels, event }) =>
      event.type === 'markets_changed' && channels[0] === 'list:en:soccer'
        ? [event.markets.map((changed) => `${changed.specifier} ${changed.mostBalanced}`)]
        : [],
    )
    expect(lines).toEqual([['total=2.5 true'], ['total=2.5 false', 'total=3.5 true']])
  })

  it('does not bother everybody with a mere count of markets, unless nothing else comes for a while', () => {
    const { changes, recorded } = publisher()

    changes.publish([change({ state: state({ availableMarkets: 80 }) })])
    const atOnce = recorded.filter(({ channels }) => channels[0] === 'pub:en').length
    vi.advanceTimersByTime(5000)

    expect(atOnce).toBe(0)
    expect(recorded.filter(({ channels }) => channels[0] === 'pub:en')).toHaveLength(1)
  })

  it('tells of five hundred new matches in one message, and of the next ten seconds later', () => {
    const { changes, recorded } = publisher()
    const news = () => recorded.filter(({ event }) => event.type === 'fixtures_changed')
    const add = (matchId: number, tournamentId: number) =>
      changes.publish([change({ matchId, newIn: { tournamentId } })])

    for (let matchId = 1; matchId <= 500; matchId += 1) add(matchId, matchId % 3)
    vi.advanceTimersByTime(1000)
    expect(news()).toMatchObject([
      {
        channels: ['pub:en', 'pub:de', 'pub:pt'],
        event: { sportKeys: ['soccer'], tournamentIds: [1, 2, 0] },
      },
    ])

    for (let matchId = 501; matchId <= 600; matchId += 1) add(matchId, matchId)
    vi.advanceTimersByTime(9000)
    expect(news()).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(news()[1]?.event).toEqual({ type: 'fixtures_changed', sportKeys: ['soccer'] })
  })

  it('sends what still waits when it closes', () => {
    const { changes, recorded } = publisher()
    changes.publish([change({ markets: [market(45, { ver: 1 })] })])
    changes.publish([change({ markets: [market(45, { ver: 2 })] })])

    changes.close()

    expect(recorded).toHaveLength(2)
  })
})

function publisher(locales = ['en', 'de', 'br']) {
  const recording = createRecordingPublisher()
  const changes = createChangePublisher({
    publisher: recording,
    locales,
    onError: (error) => {
      throw error
    },
  })
  const publishedEvents = () =>
    recording.recorded.map(({ channels, event }) => ({
      to: channels,
      type: event.type,
      ...(event.type === 'markets_changed' ? { markets: event.markets.map(({ id }) => id) } : {}),
    }))
  return { changes, recorded: recording.recorded, publishedEvents }
}

function change(facts: Partial<MatchChange>): MatchChange {
  return {
    matchId: 7,
    sportKey: 'soccer',
    type: 'match',
    status: 1,
    atMs: 1_763_673_600_123,
    seq: 1,
    state: null,
    markets: [],
    removed: [],
    hasResults: false,
    newIn: null,
    ...facts,
  }
}

function state(facts: Partial<StateChange>): StateChange {
  return {
    ver: 1,
    status: 1,
    disruption: null,
    isNewStatus: false,
    isPlay: false,
    stage: '1st_half',
    statistics: null,
    availableMarkets: 90,
    startTime: null,
    incidents: [],
    ...facts,
  }
}

function market(id: number, facts: Partial<MarketChange> = {}): MarketChange {
  return {
    id,
    specifier: '',
    status: 1,
    mostBalanced: false,
    ver: 1,
    outcomes: [{ id: 1, odds: 1850, active: true }],
    ...facts,
  }
}
