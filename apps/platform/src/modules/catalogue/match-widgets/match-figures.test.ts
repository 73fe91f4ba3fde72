import { SPORT_KEYS } from '@touchline/pricing/sports/sport-key'
import { expect, it } from 'vitest'
import { matchFigures } from './match-figures.ts'

it.each(SPORT_KEYS)('names every figure of %s in the reader’s language', (sportKey) => {
  const facts = { incidents: [], possession: { home: 60, away: 40 } }
  const english = matchFigures(sportKey, facts, 'en')
  const german = matchFigures(sportKey, facts, 'de')

  expect(english.length).toBeGreaterThan(0)
  expect(english.every(({ name, key }) => name !== key.replaceAll('_', ' '))).toBe(true)
  expect(german.map(({ name }) => name)).not.toEqual(english.map(({ name }) => name))
})

it('counts a goal as a shot on target, and no side twice', () => {
  const side = 'home' as const
  const figures = matchFigures(
    'soccer',
    {
      incidents: [
        { type: 'goal', side },
        { type: 'shot_off_target', side },
        { type: 'penalty_missed', side },
        { type: 'yellow_red_card', side: 'away' },
        { type: 'period_end', side: null },
      ],
      possession: { home: 61, away: 39 },
    },
    'en',
  )

  expect(figures[0]).toMatchObject({ key: 'possession', unit: 'percent', counts: [] })
  expect(Object.fromEntries(figures.map(({ key, home, away }) => [key, [home, away]]))).toMatchObject({
    possession: [61, 39],
    shots: [3, 0],
    shots_on_target: [1, 0],
    penalties: [1, 0],
    red_cards: [0, 1],
    yellow_cards: [0, 0],
  })
})
