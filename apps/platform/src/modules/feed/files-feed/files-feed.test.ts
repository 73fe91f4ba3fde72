import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { simulatePlayable } from '../play/playable.ts'
import { createFilesPlanner } from './files-planner.ts'
import { parseSeason } from './parse-season.ts'
import { readSeasons } from './read-seasons.ts'
import { kickOffOf, openSeason } from './season-book.ts'

const NOW = new Date('2030-05-01T18:00:00Z')

const A_LEAGUE = {
  name: 'English Little League 2029/30',
  matches: [
    { date: '2030-04-06', time: '15:00', team1: 'Ash', team2: 'Birch', score: { ht: [1, 0], ft: [2, 1] } },
    { date: '2030-04-06', team1: 'Cedar', team2: 'Elm', score: { ft: [0, 0] } },
    { date: '2030-04-13', time: '12:30', team1: 'Birch', team2: 'Cedar', score: {} },
    { date: '2030-05-04', time: '17:30', team1: 'Elm', team2: 'Ash' },
    { date: '2031-01-04', time: '17:30', team1: 'Ash', team2: 'Cedar' },
  ],
}

const A_CUP = {
  name: 'Little Cup 2030',
  matches: [
    {
      date: '2030-03-01',
      time: '13:00 UTC-6',
      team1: 'Oakland',
      team2: 'Pineland',
      score: { ft: [2, 1], ht: [1, 1] },
      goals1: [
        { name: 'A. Acorn', minute: '45+2' },
        { name: 'B. Bark', minute: 90, offset: 4, penalty: true },
      ],
      goals2: [{ name: 'C. Cone', minute: '12', owngoal: true }],
      ground: 'Forest Park',
    },
    { date: '2030-03-05', time: '16:00 UTC', team1: 'W1', team2: '2A' },
  ],
}

describe('readSeasons', () => {
  it('reads leagues and cups of a folder, and passes lists that are no seasons over', async () => {
    const folder = await aFolder({
      '2029-30/en.1.json': A_LEAGUE,
      'cup/2030/cup.json': A_CUP,
      'cup/2030/cup.teams.json': [{ name: 'Oakland' }],
    })

    const seasons = await readSeasons(folder)

    expect(seasons.map(({ key, name, matches }) => [key, name, matches.length])).toEqual([
      ['2029-30.en.1', 'English Little League 2029/30', 5],
      ['2030.cup', 'Little Cup 2030', 1],
    ])
  })

  it.each([
    { title: 'text that is no JSON', content: '{"name": ', says: /^en\.1\.json: .*JSON/ },
    { title: 'no matches', content: { name: 'Empty' }, says: /^en\.1\.json: has no matches$/ },
    {
      title: 'a score of one number',
      content: { name: 'L', matches: [A_LEAGUE.matches[0], { ...A_LEAGUE.matches[0], score: { ft: [1] } }] },
      says: /^en\.1\.json: matches\.1\.score/,
    },
    {
      title: 'a date that is none',
      content: { name: 'L', matches: [{ ...A_LEAGUE.matches[0], date: 'someday' }] },
      says: /^en\.1\.json: matches\.0\.date: must be a date/,
    },
    {
      title: 'a time beyond midnight',
      content: { name: 'L', matches: [{ ...A_LEAGUE.matches[0], time: '29:00' }] },
      says: /^en\.1\.json: matches\.0: .*no moment of the calendar$/,
    },
  ])('refuses a file with $title, naming file and place, and imports nothing', async ({ content, says }) => {
    const folder = await aFolder({ 'en.1.json': content, 'es.1.json': A_LEAGUE })

    await expect(readSeasons(folder)).rejects.toThrow(says)
  })

  it('refuses a folder without a season, and one that is not there', async () => {
    await expect(readSeasons(await aFolder({}))).rejects.toThrow('holds no season')
    await expect(readSeasons('/nowhere/at/all')).rejects.toThrow('/nowhere/at/all')
  })
})

describe('parseSeason', () => {
  it('takes times with an offset, missing times, scores and goals as the files have them', () => {
    const { matches } = parseSeason('cup.json', 'cup', JSON.stringify(A_CUP))

    expect(matches).toEqual([
      {
        date: '2030-03-01',
        minute: 780,
        utcOffsetHours: -6,
        home: 'Oakland',
        away: 'Pineland',
        ground: 'Forest Park',
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
    const league = parseSeason('en.1.json', 'en.1', JSON.stringify(A_LEAGUE))
    expect(league.matches.map(({ minute, played }) => [minute, played?.fullTime ?? null])).toEqual([
      [900, { home: 2, away: 1 }],
      [null, { home: 0, away: 0 }],
      [750, null],
      [1050, null],
      [1050, null],
    ])
  })

  it('reads kick-offs in the country’s own time, or by their offset', () => {
    const league = openSeason(parseSeason('en.1.json', 'en.1', JSON.stringify(A_LEAGUE)))
    const cup = openSeason(parseSeason('cup.json', 'cup', JSON.stringify(A_CUP)))
    const times = (book: typeof league) =>
      book.season.matches.slice(0, 2).map((match) => kickOffOf(book, match, null).toISOString())

    expect(times(league)).toEqual(['2030-04-06T14:00:00.000Z', '2030-04-06T14:00:00.000Z'])
    expect(times(cup)).toEqual(['2030-03-01T19:00:00.000Z'])
  })
})

describe('the files feed', () => {
  it('replays a match with its own goals, and lists the others as fixtures', async () => {
    const planner = await aPlanner()

    const plans = planner.plan(NOW, [], true)

    const replay = plans.find((plan) => plan.announcement.home.name === 'Oakland')
    expect(replay?.startsAt.getTime()).toBeLessThanOrEqual(NOW.getTime())
    const final = replay && simulatePlayable(replay).stateAt(4 * 60 * 60_000)
    expect(final?.totalScore).toEqual({ home: 2, away: 1 })
    expect(
      final?.incidents.filter(({ type }) => type.includes('goal')).map(({ displayTime }) => displayTime),
    ).toEqual(['12', '45+2', '90+4'])
    const fixtures = plans.filter((plan) => plan !== replay)
    expect(fixtures.length).toBeGreaterThan(0)
    for (const { startsAt } of fixtures) expect(startsAt.getTime()).toBeGreaterThan(NOW.getTime())
    expect(fixtures.map((plan) => plan.announcement.home.name)).toContain('Elm')
    expect(plans.map((plan) => plan.announcement.tournament.name)).toContain('English Little League')
  })

  it('begins the replay anew once it is over, announced before it starts', async () => {
    const planner = await aPlanner()
    const first = planner.plan(NOW, [], true)
    const later = new Date(NOW.getTime() + 3 * 60 * 60_000)

    const next = planner.plan(later, first, false).filter((plan) => plan.announcement.home.name === 'Oakland')

    expect(planner.plan(NOW, first, false)).toEqual([])
    expect(next).toHaveLength(1)
    expect(next[0]?.startsAt.getTime()).toBeGreaterThan(later.getTime())
  })

  it('rates the teams by their results', async () => {
    const results = [result('Ash', 'Birch', [4, 1]), result('Birch', 'Ash', [1, 3])]
    const matches = [...results, ...results, ...results, { ...A_LEAGUE.matches[2], team2: 'Ash' }]
    const planner = createFilesPlanner(
      await readSeasons(await aFolder({ 'en.1.json': { name: 'League', matches } })),
      OPTIONS,
    )

    const plans = planner.plan(NOW, [], true)

    expect(plans.length).toBeGreaterThan(0)
    for (const { announcement, fixture } of plans) {
      const [ash, birch] =
        announcement.home.name === 'Ash' ? [fixture.home, fixture.away] : [fixture.away, fixture.home]
      expect(ash.attack).toBeGreaterThan(birch.attack)
      expect(ash.defence).toBeGreaterThan(birch.defence)
    }
  })
})

const OPTIONS = { secret: 'a secret', speed: 1, liveMatches: 10, openedAt: NOW }

async function aPlanner() {
  const folder = await aFolder({ '2029-30/en.1.json': A_LEAGUE, '2030/cup.json': A_CUP })
  return createFilesPlanner(await readSeasons(folder), OPTIONS)
}

function result(team1: string, team2: string, ft: [number, number]) {
  return { date: '2030-04-06', time: '15:00', team1, team2, score: { ft } }
}

/** A folder of the test's own files; text is written as it is. */
async function aFolder(files: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-seasons-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}
