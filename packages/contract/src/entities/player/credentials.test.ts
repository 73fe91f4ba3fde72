import { describe, expect, it } from 'vitest'
import { Email } from './credentials.ts'

describe('Email', () => {
  it.each([
    ['anna@example.com', true],
    [`${'a'.repeat(64)}@example.com`, true],
    [`${'a'.repeat(65)}@example.com`, false],
    ['Anna@example.com', true],
    ['a..b@example.com', false],
    ['anna@example', false],
    ['@example.com', false],
    ['anna@example.com@example.com', false],
  ])('takes %s: %s', (text, isTaken) => {
    expect(Email.safeParse(text).success).toBe(isTaken)
  })
})
