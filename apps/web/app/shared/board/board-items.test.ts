import { describe, expect, it } from 'vitest'
import { aMatch } from '../live/testing/live-samples.ts'
import { boardItems } from './board-items.ts'

describe('boardItems', () => {
  it('heads each league once, in order of appearance, and knows its last match', () => {
    const league = (id: number) => ({ ...aMatch().tournament, id })
    const items = boardItems([
      aMatch({ id: 1, tournament: league(34) }),
      aMatch({ id: 2, tournament: league(8) }),
      aMatch({ id: 3, tournament: league(34) }),
    ])
    expect(items.map(({ key }) => key)).toEqual(['league-34', 'match-1', 'match-3', 'league-8', 'match-2'])
    expect(items.map((item) => item.kind === 'match' && item.isLast)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  it('has nothing to show for no matches', () => {
    expect(boardItems([])).toEqual([])
  })
})
