import { describe, expect, it } from 'vitest'
import { initialAddress } from './initial-address.ts'

const RULE = { locales: ['en', 'de', 'pt-BR'], isLocaleInUrlRequired: false }

describe('where /init-sportsbook leads', () => {
  it.each([
    ['', '/'],
    ['?locale=de', '/de'],
    ['?locale=PT-br&page=/live', '/pt-BR/live'],
    ['?locale=xx&page=/live', '/live'],
    ['?page=/soccer?view=top&stag=abc&utm=1', '/soccer?view=top&stag=abc'],
    ['?page=%2Fsoccer%3Fview%3Dtop%26sport%3Dx&betcode=AB12', '/soccer?view=top&sport=x&betcode=AB12'],
    [
      '?page=/wallet&quick-deposit-status=success&payment=17&modal=deposit',
      '/wallet?quick-deposit-status=success&payment=17&modal=deposit',
    ],
    ['?add=42:1::1%401850&add=43:16:hcp=1:0:3', '/?add=42%3A1%3A%3A1%401850&add=43%3A16%3Ahcp%3D1%3A0%3A3'],
    ['?page=/live%3Fadd=1:1::1&add=42:1::1', '/live?add=42%3A1%3A%3A1'],
    [`?stag=${'a'.repeat(201)}`, '/'],
  ])('%s leads to %s', (search, address) => {
    expect(initialAddress(search, 'en', RULE)).toBe(address)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'soccer',
    '/init-sportsbook?page=/init-sportsbook',
  ])('never leaves the site: %j', (page) => {
    expect(initialAddress(`?page=${encodeURIComponent(page)}`, 'en', RULE)).toBe('/')
  })
})
