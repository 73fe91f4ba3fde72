import { describe, expect, it } from 'vitest'
import { parseSeason } from './parse-season.ts'
import { readSeasons } from './read-seasons.ts'
import type { Season } from './season.ts'
import { kickOffOf, openSeason } from './season-book.ts'
import { A_CUP, A_LEAGUE, aFolder } from './testing/season-files.ts'

describe('readSeasons', () => {
  it('reads leagues and cups of a folder, and skips files that are no seasons', async () => {
    const folder = await aFolder({
      '2029-30/en.1.json': A_LEAGUE,
      'cup/2030/cup.json': A_CUP,
      'cup/2030/cup.standings.json': { name: 'Little Cup', groups: [{ name: 'A', standings: [] }] },
      'cup/2030/cup.teams.json': [{ name: 'Oakland' }],
    })

    const { seasons, companions, refused } = await readSeasons(folder)

    expect(seasons.map(({ key, name, matches }) => [key, name, matches.length])).toEqual([
      ['2029-30.en.1', 'English Little League 2029/30', 5],
      ['2030.cup', 'Little Cup 2030', 1],
    ])
    expect(companions).toEqual(['cup/2030/cup.standings.json', 'cup/2030/cup.teams.json'])
    expect(refused).toEqual([])
  })

  it.each([
    { title: 'text that is no JSON', content: '{"name": ', says: /^es\.1\.json: .*JSON/ },
    { title: 'no name', content: { matches: [] }, says: /^es\.1\.json: name: / },
    { title: 'games in no list', content: { name: 'L', matches: {} }, says: /^es\.1\.json: matches: / },
  ])('refuses a file with $title alone, and names it', async ({ content, says }) => {
    const { seasons, refused } = await readSeasons(
      await aFolder({ 'en.1.json': A_LEAGUE, 'es.1.json': content }),
    )

    expect(seasons.map(({ key }) => key)).toEqual(['en.1'])
    expect(refused).toEqual([expect.stringMatching(says)])
  })

  it('refuses a folder without a season, saying why, and one that is not there', async () => {
    await expect(readSeasons(await aFolder({}))).rejects.toThrow('holds no season')
    await expect(readSeasons(await aFolder({ 'en.1.json': '{' }))).rejects.toThrow(
      /holds no season\nen\.1\.json: /,
    )
    await expect(readSeasons('/nowhere/at/all')).rejects.toThrow('/nowhere/at/all')
  })
})

describe('parseSeason', () => {
  it('takes a club for one that has its letters in one game and not in another, and says so', () => {
    const game = (team1: string, team2: string) => ({ date: '2030-05-04', team1, team2 })
    const matches = [
      game('Ash FC', 'Birch AFC'),
      game('Birch', 'Cedar'),
      game('Elm', 'Elm FC'),
      game('Ash', 'Elm'),
    ]
    const { season, notes } = parseSeason('en.2.json', 'en.2', JSON.stringify({ name: 'League', matches }))

    // Elm and Elm FC play against one another: they are two.
    expect(season?.matches.map(({ home, away }) => `${home} – ${away}`)).toEqual([
      'Ash FC – Birch AFC',
      'Birch AFC – Cedar',
      'Elm – Elm FC',
      'Ash FC – Elm',
    ])
    expect(notes).toEqual(['en.2.json: Birch is taken as Birch AFC', 'en.2.json: Ash is taken as Ash FC'])
  })

  it('takes times with an offset, missing times, scores and goals as the files have them', () => {
    const matches = parsed('cup', A_CUP).matches

    expect(matches).toEqual([
      {
        date: '2030-03-01',
        minute: 780,
        utcOffsetHours: -6,
        home: 'Oakland',
        away: 'Pineland',
        ground: 'Forest Park',
        unplayed: null,
        played: {
          fullTime: { home: 2, away: 1 },
          halfTime: { home: 1, away: 1 },
          goals: [
            { minute: '45+2', side: 'home', player: 'A. Acorn', type: 'goal' },
            { minute: '90+4', side: 'home', player: 'B. Bark', type: 'penalty_goal' },
            { minute: '12', side: 'away', player: 'C. Cone', type: 'own_goal' },
          ],
        },
      },
    ])
    const league = parsed('en.1', A_LEAGUE)
    expect(league.matches.map(({ minute, played }) => [minute, played?.fullTime ?? null])).toEqual([
      [900, { home: 2, away: 1 }],
      [null, { home: 0, away: 0 }],
      [750, null],
      [1050, null],
      [1050, null],
    ])
  })

  it('reads kick-offs in the country’s own time, or by their offset', () => {
    const league = openSeason(parsed('en.1', A_LEAGUE))
    const cup = openSeason(parsed('cup', A_CUP))
    const times = (book: typeof league) =>
      book.season.matches.slice(0, 2).map((match) => kickOffOf(book, match, null).toISOString())

    expect(times(league)).toEqual(['2030-04-06T14:00:00.000Z', '2030-04-06T14:00:00.000Z'])
    expect(times(cup)).toEqual(['2030-03-01T19:00:00.000Z'])
  })

  it.each([
    { title: 'a score of one number', change: { score: { ft: [1] } }, says: /: score/ },
    { title: 'a negative score', change: { score: { ft: [-1, 0] } }, says: /: score/ },
    { title: 'more goals at half-time', change: { score: { ft: [1, 0], ht: [2, 0] } }, says: /at half-time/ },
    { title: 'no score after 90 minutes', change: { score: { et: [2, 1] } }, says: /none after 90 minutes/ },
    { title: 'a date that is none', change: { date: 'someday' }, says: /date: must be a date/ },
    { title: 'a day that is none', change: { date: '2030-02-30' }, says: /date: .* no day/ },
    { title: 'a time beyond midnight', change: { time: '29:00' }, says: /time: 29:00 is no time/ },
    { title: 'one team twice', change: { team2: 'Ash' }, says: /both teams/ },
  ])('refuses a game with $title alone, and names it', ({ change, says }) => {
    const [first, ...others] = A_LEAGUE.matches
    const { season, refused } = parse('en.1', { name: 'L', matches: [...others, { ...first, ...change }] })

    expect(season?.matches).toHaveLength(4)
    expect(refused).toEqual([expect.stringMatching(/^en\.1\.json: matches\.4 \(Ash – /)])
    expect(refused).toEqual([expect.stringMatching(says)])
  })

  it('takes a game in an unknown time zone without its time, and says so', () => {
    const [game] = A_LEAGUE.matches
    const { season, notes } = parse('en.1', { name: 'L', matches: [{ ...game, time: '20:45 XYZ' }] })

    expect(season?.matches.map(({ minute, utcOffsetHours }) => [minute, utcOffsetHours])).toEqual([
      [null, null],
    ])
    expect(notes).toEqual([
      'en.1.json: matches.0 (Ash – Birch): time zone XYZ is not known: taken without its time',
    ])
  })

  it.each([
    { status: 'awarded', unplayed: 'awarded', isScored: true },
    { status: 'AWARDED', unplayed: 'awarded', isScored: true },
    { status: 'cancelled', unplayed: 'cancelled', isScored: false },
    { status: 'abandoned', unplayed: 'abandoned', isScored: false },
    { status: 'postponed', unplayed: null, isScored: true },
    { status: 'moonlit', unplayed: null, isScored: true },
  ])('reads what became of a game: $status', ({ status, unplayed, isScored }) => {
    const { season, notes } = parse('en.1', { name: 'L', matches: [{ ...A_LEAGUE.matches[0], status }] })

    expect(season?.matches.map((match) => [match.unplayed, match.played !== null])).toEqual([
      [unplayed, isScored],
    ])
    expect(notes).toHaveLength(status === 'moonlit' ? 1 : 0)
  })

  it('knows a postponed game without a score from one that was played later', () => {
    const { date, team1, team2 } = A_LEAGUE.matches[0] ?? {}
    const { season } = parse('en.1', {
      name: 'L',
      matches: [{ date, team1, team2, score: {}, status: 'postponed' }],
    })

    expect(season?.matches[0]).toMatchObject({ unplayed: 'postponed', played: null })
  })

  it.each([
    {
      title: 'as given',
      score: { ft: [1, 1], et: [2, 1] },
      played: { fullTime: { home: 1, away: 1 }, extraTime: { home: 2, away: 1 } },
    },
    {
      title: 'from the minutes of all goals',
      score: { et: [2, 1], p: [4, 4] },
      played: { fullTime: { home: 1, away: 1 }, extraTime: { home: 2, away: 1 } },
    },
    {
      title: 'not from a shoot-out in the place of the score',
      score: { ft: [4, 3], et: [2, 1], p: [4, 3] },
      played: {
        fullTime: { home: 1, away: 1 },
        extraTime: { home: 2, away: 1 },
        shootout: { home: 4, away: 3 },
      },
    },
  ])('reads the score after 90 minutes $title', ({ score, played }) => {
    const goals1 = [{ minute: 30 }, { minute: '105+1' }]
    const game = {
      date: '2030-03-01',
      team1: 'Ash',
      team2: 'Elm',
      score,
      goals1,
      goals2: [{ minute: 90, offset: 2 }],
    }
    const [match] = parsed('cup', { name: 'Cup', matches: [game] }).matches

    expect(match?.played).toEqual({ halfTime: null, goals: expect.any(Array), ...played })
  })

  it('reads the rounds, scores and time zones of older files', () => {
    const match = {
      date: '2014-06-30',
      time: '17:00',
      timezone: 'UTC-3',
      team1: { name: 'Oakland', code: 'OAK' },
      team2: { name: 'Pineland', code: 'PIN' },
      score1: 0,
      score2: 0,
      score1i: null,
      score2i: null,
      score1et: 2,
      score2et: 1,
      stadium: { key: 'park', name: 'Forest Park' },
    }
    const { matches } = parsed('cup', { name: 'Cup', rounds: [{ name: 'Final', matches: [match] }] })

    expect(matches).toEqual([
      {
        date: '2014-06-30',
        minute: 1020,
        utcOffsetHours: -3,
        home: 'Oakland',
        away: 'Pineland',
        ground: 'Forest Park',
        unplayed: null,
        played: {
          fullTime: { home: 0, away: 0 },
          halfTime: null,
          goals: [],
          extraTime: { home: 2, away: 1 },
        },
      },
    ])
  })
})

function parse(key: string, content: unknown) {
  return parseSeason(`${key}.json`, key, JSON.stringify(content))
}

function parsed(key: string, content: unknown): Season {
  const { season } = parse(key, content)
  if (!season) throw new Error('It is no season')
  return season
}
