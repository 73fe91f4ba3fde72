import { describe, expect, it } from 'vitest'
import { tagsOf } from './tracking-tags.ts'

describe('the tags of an address', () => {
  it.each([
    ['?stag=partner-7&gclid=abc&utm_source=x', { stag: 'partner-7', gclid: 'abc' }],
    ['?ctag=1&btag=2&stag=3&qtag=4&gclid=5', { ctag: '1', btag: '2', stag: '3', qtag: '4', gclid: '5' }],
    ['?stag=', null],
    ['', null],
    [`?stag=${'x'.repeat(201)}`, null],
    ['?stag=%00', null],
    [`?ctag=${'x'.repeat(201)}&stag=7`, { stag: '7' }],
  ])('%s is %j', (search, tags) => {
    expect(tagsOf(`https://bets.example/live${search}`)).toEqual(tags)
  })
})
