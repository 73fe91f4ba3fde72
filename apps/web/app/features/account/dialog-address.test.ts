import { describe, expect, it } from 'vitest'
import { readDialogAddress } from './dialog-address.ts'

const HOST = 'https://touchline.example'

describe('readDialogAddress', () => {
  it.each([
    ['/soccer#sign-in', { name: 'sign-in' }, '/soccer'],
    ['/#sign-up', { name: 'sign-up' }, '/'],
    ['/#password-new', { name: 'forgot-password' }, '/'],
    ['/?page=2&modal=deposit', { name: 'deposit' }, '/?page=2'],
    ['/?modal=edit-password&reset_password_token=abc', { name: 'edit-password', token: 'abc' }, '/'],
    ['/?unlock_token=abc#unlock', { name: 'unlock', token: 'abc' }, '/'],
    ['/#unlock', { name: 'unlock', token: null }, '/'],
    ['/?email_change_token=abc#email-change', { name: 'email-change', token: 'abc' }, '/'],
    ['/?email_undo_token=abc#email-undo', { name: 'email-undo', token: 'abc' }, '/'],
    ['/users/sign-in', { name: 'sign-in' }, '/'],
    ['/users/confirmation?confirmation_token=abc', { name: 'confirmation', token: 'abc' }, '/'],
    ['/users/password/edit?reset_password_token=abc', { name: 'edit-password', token: 'abc' }, '/'],
    ['/users/password/edit', { name: 'forgot-password' }, '/'],
  ])('%s opens its dialogue and leaves %s', (address, dialog, rest) => {
    const url = new URL(address, HOST)
    expect(readDialogAddress(url, url.pathname, '/')).toEqual({ dialog, rest })
  })

  it.each([
    '/',
    '/soccer#top',
    '/?modal=unknown',
    '/#betBuilder',
    '/#second-step',
    '/#email-change',
    '/#50%',
    '/#%E0%A4%A',
    '/#constructor',
    '/#__proto__',
    '/?modal=toString',
    '/?modal=__proto__',
    '/constructor',
  ])('%s opens nothing', (address) => {
    const url = new URL(address, HOST)
    expect(readDialogAddress(url, url.pathname, '/')).toBeNull()
  })

  it('leaves a hash that it does not know where another part of the address opens a dialogue', () => {
    const url = new URL('/?modal=deposit#toString', HOST)
    expect(readDialogAddress(url, '/', '/')).toEqual({ dialog: { name: 'deposit' }, rest: '/#toString' })
  })

  it('leads home in the locale of the page', () => {
    const url = new URL('/de/users/sign-up', HOST)
    expect(readDialogAddress(url, '/users/sign-up', '/de')?.rest).toBe('/de')
  })
})
