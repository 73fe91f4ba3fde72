import { FixtureFeedEvent } from '@touchline/contract/feed/announcement-events'
import { describe, expect, it } from 'vitest'
import { simulatePlayable } from '../play/simulate-playable.ts'
import { createFilesPlanner } from './files-planner.ts'
import { readSeasons } from './read-seasons.ts'
import { A_CUP, A_LEAGUE, aFolder } from './testing/season-files.ts'

const NOW = new Date('2030-05-01T18:00:00Z')

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

  it('never gives the name of a match to another, whatever was played since', async () => {
    const teams = new Map<string, string>()
    const coming = { date: '2030-05-03', time: '20:00', team1: 'Ash', team2: 'Birch' }
    const weekly = [
      ...A_LEAGUE.matches,
      coming,
      { ...coming, date: '2030-05-06', team1: 'Fir', team2: 'Gum' },
    ]
    const played = weekly.map((match) => (match === coming ? { ...match, score: { ft: [1, 0] } } : match))
    for (const [matches, at] of [
      [weekly, '2030-05-01T18:00:00Z'],
      [weekly, '2030-05-04T08:00:00Z'],
      [played, '2030-05-05T08:00:00Z'],
      [played, '2030-05-08T08:00:00Z'],
    ] as const) {
      const { seasons } = await readSeasons(await aFolder({ 'en.1.json': { name: 'League', matches } }))
      const openedAt = new Date(at)
      for (const { announcement } of createFilesPlanner(seasons, { ...OPTIONS, openedAt }).plan(
        openedAt,
        [],
        true,
      )) {
        const { matchUrn, home, away } = announcement
        const known = teams.get(matchUrn) ?? `${home.name} – ${away.name}`
        expect(`${home.name} – ${away.name}`).toBe(known)
        teams.set(matchUrn, known)
      }
    }
    expect(teams.size).toBeGreaterThan(3)
  })

  it('plans a match once that its file has twice', async () => {
    const [, , , match] = A_LEAGUE.matches
    const folder = await aFolder({ 'en.1.json': { name: 'League', matches: [match, match] } })
    const { seasons } = await readSeasons(folder)

    const plans = createFilesPlanner(seasons, OPTIONS).plan(NOW, [], true)

    expect(plans.map(({ announcement }) => announcement.home.name)).toEqual(['Elm'])
  })

  it('keeps teams apart whose names have no Latin letters, and names that are long', async () => {
    const long = 'Verein für Bewegungsspiele und Leibesübungen von 1899 der Vereinigten Städte am Rhein'
    const matches = [
      { date: '2030-05-04', time: '17:30', team1: '北京国安', team2: '上海申花' },
      { date: '2030-05-05', time: '17:30', team1: long, team2: `${long} II` },
    ]
    const { seasons } = await readSeasons(await aFolder({ '2030/cup.json': { name: 'Cup', matches } }))

    const plans = createFilesPlanner(seasons, OPTIONS).plan(NOW, [], true)

    const urns = plans.flatMap(({ announcement: { home, away } }) => [home.urn, away.urn])
    expect(new Set(urns).size).toBe(4)
    for (const { announcement } of plans) expect(FixtureFeedEvent.safeParse(announcement).success).toBe(true)
  })

  it('rates the teams by their results', async () => {
    const results = [result('Ash', 'Birch', [4, 1]), result('Birch', 'Ash', [1, 3])]
    const matches = [...results, ...results, ...results, { ...A_LEAGUE.matches[2], team2: 'Ash' }]
    const { seasons } = await readSeasons(await aFolder({ 'en.1.json': { name: 'League', matches } }))
    const planner = createFilesPlanner(seasons, OPTIONS)

    const plans = planner.plan(NOW, [], true)

    expect(plans.length).toBeGreaterThan(0)
    for (const { announcement, fixture } of plans) {
      const [ash, birch] =
        announcement.home.name === 'Ash' ? [fixture.home, fixture.away] : [fixture.away, fixture.home]
      expect(ash.attack).toBeGreaterThan(birch.attack)
      expect(ash.defence).toBeGreaterThan(birch.defence)
    }
  })

  it('announces games that were not played as such, and rates nobody by them', async () => {
    // Goals from before it was awarded.
    const goals1 = [{ name: 'A. Acorn', minute: 30 }]
    const awarded = { ...result('Ash', 'Birch', [0, 3]), goals1, status: 'awarded' }
    const cancelled = { date: '2030-05-04', team1: 'Cedar', team2: 'Elm', status: 'cancelled' }
    const postponed = { date: '2030-05-05', team1: 'Fir', team2: 'Gum', status: 'postponed' }
    const matches = [awarded, awarded, awarded, cancelled, postponed]
    const { seasons } = await readSeasons(await aFolder({ 'en.1.json': { name: 'League', matches } }))

    const plans = createFilesPlanner(seasons, OPTIONS).plan(NOW, [], true)

    const of = (unplayed: string) => plans.filter((plan) => plan.unplayed === unplayed)
    expect(plans.filter(({ unplayed }) => !unplayed)).toEqual([])
    expect(plans.filter(({ announcement }) => announcement.matchUrn.includes('replay'))).toEqual([])
    expect(of('awarded').map(({ replay }) => replay?.fullTime)).toContainEqual({ home: 0, away: 3 })
    expect(of('cancelled').map(({ announcement }) => announcement.disruption)).toEqual([undefined])
    expect(of('postponed').map(({ announcement }) => announcement.disruption)).toEqual(['postponed'])
    for (const { fixture } of of('awarded')) expect(fixture.home.attack).toBe(fixture.away.attack)
  })
})

const OPTIONS = { secret: 'a secret', speed: 1, liveMatches: 10, openedAt: NOW }

async function aPlanner() {
  const folder = await aFolder({ '2029-30/en.1.json': A_LEAGUE, '2030/cup.json': A_CUP })
  const { seasons } = await readSeasons(folder)
  return createFilesPlanner(seasons, OPTIONS)
}

function result(team1: string, team2: string, ft: [number, number]) {
  return { date: '2030-04-06', time: '15:00', team1, team2, score: { ft } }
}
