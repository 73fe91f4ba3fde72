import { describe, expect, it } from 'vitest'
import { decisionProblems } from './decision-problems.ts'

const decision = (number: number, first = `# ${number}. Money`, status = '2026-11-21 · accepted') => ({
  name: `${String(number).padStart(4, '0')}-money.md`,
  text: `${first}\n\n${status}\n`,
})

describe('decisionProblems', () => {
  it('accepts numbers without a gap, in any order of files', () => {
    expect(decisionProblems([decision(2), decision(1)])).toEqual([])
  })

  it('finds the first number after a gap', () => {
    expect(decisionProblems([decision(1), decision(3)]).join()).toMatch(/0003-money\.md: has to be number 2$/)
  })

  it('finds another number in the title, and a status without a date', () => {
    expect(decisionProblems([decision(1, '# 2. Money')])).toHaveLength(1)
    expect(decisionProblems([decision(1, undefined, 'accepted')])).toHaveLength(1)
  })
})
