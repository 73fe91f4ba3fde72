import { describe, expect, it } from 'vitest'
import { subjectProblem } from './commit-subject.ts'

const OF_72 = `fix(web): ${'x'.repeat(62)}`

describe('subjectProblem', () => {
  it.each([
    'feat(betting): rescale stake when potential win is fixed',
    'build: lint against import cycles',
    'refactor(realtime-server)!: drop the old protocol',
    'docs: 5 decisions get better titles',
    OF_72,
  ])('accepts "%s"', (subject) => {
    expect(subjectProblem(subject)).toBeNull()
  })

  it.each([
    ['a type that is none', 'match: a rule that the reset already has'],
    ['no type', 'Rescale stake'],
    ['a capital letter', 'fix(web): Rescale stake'],
    ['a full stop', 'fix(web): rescale stake.'],
    ['no space', 'fix(web):rescale stake'],
    ['an empty scope', 'fix(): rescale stake'],
    ['a fixup', 'fixup! fix(web): rescale stake'],
  ])('refuses %s', (_, subject) => {
    expect(subjectProblem(subject)).toMatch(/form/)
  })

  it('refuses the 73rd character', () => {
    expect(subjectProblem(`${OF_72}x`)).toBe('73 characters, at most 72')
  })
})
