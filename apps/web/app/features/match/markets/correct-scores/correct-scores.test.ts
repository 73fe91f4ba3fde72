import { describe, expect, it } from 'vitest'
import { correctScores } from './correct-scores.ts'

describe('correctScores', () => {
  it('sorts scores into home, draw and away, low scores first, whatever the order they came in', () => {
    const columns = correctScores(['2:1', '0:0', 'Other', '1:0', '0:2', '1:1', '3:0', '2:0'].map(anOutcome))
    expect(names(columns.home)).toEqual(['1:0', '2:0', '2:1', '3:0'])
    expect(names(columns.draw)).toEqual(['0:0', '1:1'])
    expect(names(columns.away)).toEqual(['0:2'])
    expect(names(columns.others)).toEqual(['Other'])
  })
})

const names = (outcomes: readonly { name: string }[]) => outcomes.map(({ name }) => name)

function anOutcome(name: string, id: number) {
  return { id, name, shortName: name, active: true, odds: 8000 }
}
