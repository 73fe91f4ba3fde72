import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('passwordStrength', () => {
  it.each([
    ['', 15, { name: 'short', missing: 15 }],
    ['fourteen chars', 15, { name: 'short', missing: 1 }],
    ['fifteen chars :)', 15, { name: 'enough' }],
    ['abababababababab', 15, { name: 'repeating' }],
    ['Quiet73!', 8, { name: 'enough' }],
    ['correct horse battery staple', 15, { name: 'strong' }],
    ['高い山に登る人は早く起きるものです', 15, { name: 'enough' }],
  ])('%j of at least %i is %j', (password, minLength, strength) => {
    expect(passwordStrength(password, minLength)).toEqual(strength)
  })
})
