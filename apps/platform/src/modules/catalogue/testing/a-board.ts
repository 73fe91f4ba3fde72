import { aFixture, aState, markets, threeWay } from '../../feed/testing/events.ts'
import { feedApp } from '../../feed/testing/feed-app.ts'

const WINNER_OF_TWO = [4, 5].map((outcomeId) => ({ outcomeId, oddsThousandths: 1850, isActive: true }))

/** Football in every status, a tennis match and one of volleyball; those with prices are live, soon and tennis. */
export async function aBoard() {
  const feed = await feedApp()
  const at = (name: string) => ({ matchUrn: `test:match:${name}` })
  const football = (name: string, startTime: string, facts: Partial<ReturnType<typeof aFixture>> = {}) =>
    aFixture({
      ...at(name),
      startTime,
      home: team(name),
      away: { urn: `test:team:${name}-away`, name: `Away ${name}` },
      ...facts,
    })
  await feed.ingest([
    football('live', '2030-05-01T10:00:00.000Z', {
      home: { urn: 'test:team:arsenal', name: 'Arsenal' },
      away: { urn: 'test:team:chelsea', name: 'Chelsea' },
    }),
    football('stopped', '2030-05-01T11:00:00.000Z'),
    football('soon', '2030-05-01T12:00:00.000Z'),
    football('later', '2030-05-02T12:00:00.000Z', { hasVideo: true }),
    football('over', '2030-04-30T12:00:00.000Z'),
    football('closed', '2030-04-29T12:00:00.000Z'),
    {
      ...aFixture({ ...at('tennis'), sportKey: 'tennis', startTime: '2030-05-03T12:00:00.000Z' }),
      category: { urn: 'test:category:atp', name: 'International', countryCode: null },
      tournament: { urn: 'test:tournament:atp', name: 'ATP Hamburg', priority: 200 },
      home: { urn: 'test:player:muller', name: 'Jürgen Müller' },
      away: { urn: 'test:player:rossi', name: 'Paolo Rossi' },
    },
    {
      ...aFixture({ ...at('volley'), sportKey: 'volleyball', startTime: '2030-05-04T12:00:00.000Z' }),
      category: { urn: 'test:category:poland', name: 'Poland', countryCode: 'PL' },
      tournament: { urn: 'test:tournament:plus', name: 'PlusLiga' },
      home: { urn: 'test:volley:1', name: 'Jastrzębie' },
      away: { urn: 'test:volley:2', name: 'Zawiercie' },
    },
    aState({ ...at('live') }),
    aState({ ...at('stopped'), status: 2 }),
    aState({ ...at('over'), status: 4 }),
    aState({ ...at('closed'), status: 3 }),
    markets([threeWay()], at('live')),
    markets([threeWay()], at('soon')),
    markets([{ ...threeWay(), marketId: 186, outcomes: WINNER_OF_TWO }], at('tennis')),
  ])
  return feed
}

export function handball(name: string) {
  return {
    ...aFixture({ matchUrn: `test:match:${name}`, sportKey: 'handball' }),
    category: { urn: 'test:category:handball', name: 'Denmark', countryCode: 'DK' },
    tournament: { urn: 'test:tournament:handball', name: 'Ligaen' },
    home: team(name),
    away: { urn: 'test:team:other', name: 'Other' },
  }
}

function team(name: string) {
  return { urn: `test:team:${name}`, name: `Home ${name}` }
}

export function names(matches: { urn_id: string }[]): string[] {
  return matches.map(({ urn_id }) => urn_id.replace('test:match:', ''))
}
