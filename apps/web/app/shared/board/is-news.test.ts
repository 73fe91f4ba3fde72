import type { FixturesChanged } from '@touchline/contract/events/events'
import { expect, it } from 'vitest'
import { isNews, type ListFilters } from './is-news.ts'

const ENGLAND: FixturesChanged = { type: 'fixtures_changed', sportKeys: ['soccer'], tournamentIds: [7] }
const MANY: FixturesChanged = { type: 'fixtures_changed', sportKeys: ['soccer', 'tennis'] }

it.each<[string, ListFilters, boolean, boolean]>([
  ['all matches', {}, true, true],
  ['its sport', { sportKey: 'soccer' }, true, true],
  ['several sports', { sportKey: 'darts,tennis' }, false, true],
  ['its league', { tournamentId: 7 }, true, true],
  ['another league', { tournamentId: 8 }, false, true],
  ['matches in play', { matchStatus: 'live', sportKey: 'soccer' }, false, false],
  ['chosen matches', { id: '1,2' }, false, false],
])('for a list of %s', (_, filters, ofOneLeague, ofMany) => {
  expect(isNews(ENGLAND, filters)).toBe(ofOneLeague)
  expect(isNews(MANY, filters)).toBe(ofMany)
})
