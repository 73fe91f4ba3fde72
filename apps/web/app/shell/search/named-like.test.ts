import { expect, it } from 'vitest'
import { namedLike } from './named-like.ts'

const SPORTS = ['Table tennis', 'Tennis', 'Fußball', 'Hóquei no gelo'].map((name) => ({ name }))

it.each([
  { text: 'tennis', found: ['Table tennis', 'Tennis'] },
  { text: 'ennis', found: ['Table tennis', 'Tennis'] },
  { text: 'HOQUEI', found: ['Hóquei no gelo'] },
  { text: 'ball', found: ['Fußball'] },
  { text: 'golf', found: [] },
])('of the names $found have “$text”', ({ text, found }) => {
  expect(namedLike(SPORTS, text).map(({ name }) => name)).toEqual(found)
})

it('puts what begins a word before what is within one', () => {
  const names = [{ name: 'Basketball' }, { name: 'Ball games' }]
  expect(namedLike(names, 'ball').map(({ name }) => name)).toEqual(['Ball games', 'Basketball'])
})
