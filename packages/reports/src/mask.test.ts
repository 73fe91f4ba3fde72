import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskAddress, maskBody, maskText } from './mask.ts'

const SECRETS = {
  password: 'hunter2-correct',
  new_password: 'another-horse',
  reset_password_token: 'k9',
  access_token: 't0k3n',
  cpf: '529.982.247-25',
  card_number: '4242 4242 4242 4242',
  cvc: '314',
  code: '482913',
  otp: '551100',
  email: 'ada@touchline.test',
  phone_number: '+49 170 1234567',
  authPhoneNumber: '01701234567',
  first_name: 'Ada',
  birth_date: '1990-12-10',
  street: 'Baker Street 1',
  iban: 'DE89370400440532013000',
  device_id: 'd3',
  text: 'what I tell nobody',
}

describe('maskBody', () => {
  it.each(Object.entries(SECRETS))('keeps %s to itself, however deep', (name, value) => {
    const body = { bets: [{ player: { [name]: value, list: [value] } }], [name]: { deep: value } }
    expect(JSON.stringify(maskBody(body))).not.toContain(value)
  })

  it('tells what a fault is looked for by', () => {
    const body = {
      meta: { quick: true, device_id: 'd3', auto_accept_odds_change: 'any' },
      bets: [
        {
          stake: { value: 500, currency: 'EUR' },
          selections: [{ match_id: 7, odds: 2100, specifier: 'total=2.5' }],
        },
      ],
    }
    expect(maskBody(body)).toEqual({
      meta: { quick: true, device_id: '[string]', auto_accept_odds_change: 'any' },
      bets: [
        {
          stake: { value: '[number]', currency: 'EUR' },
          selections: [{ match_id: 7, odds: 2100, specifier: 'total=2.5' }],
        },
      ],
    })
  })

  it('lets no value out under a name that is not told, and changes nothing twice', () => {
    const secret = 'x-secret-x'
    const names = fc.oneof(fc.constantFrom(...Object.keys(SECRETS), 'anything', 'a.b@c.de', '', '__proto__'))
    const json = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constant(secret),
        fc.constant(123_456_789),
        fc.array(tie('value'), { maxLength: 12 }),
        fc.dictionary(names, tie('value'), { maxKeys: 6 }),
      ),
    })).value
    fc.assert(
      fc.property(json, (body) => {
        const once = maskBody(body)
        const text = JSON.stringify(once)
        expect(text).not.toContain(secret)
        expect(text).not.toContain('123456789')
        expect(text).not.toContain('@')
        expect(maskBody(once)).toEqual(once)
      }),
    )
  })

  it('is small, whatever it was given', () => {
    let deep: unknown = 'end'
    for (let n = 0; n < 1000; n += 1) deep = { deep }
    const wide = Array.from({ length: 5000 }, () => ({ odds: 2000 }))
    expect(JSON.stringify(maskBody({ deep, wide })).length).toBeLessThan(1000)
  })
})

describe('maskText', () => {
  it.each([
    ['Key (email)=(ada@touchline.test) already exists', 'ada@'],
    ['invalid body {"password":"hunter two","a":1}', 'hunter'],
    ["rejected password='hunter two'", 'hunter'],
    ['cpf=52998224725&x=1', '529982'],
    ['no such player 529.982.247-25', '982'],
    ['card 4242 4242 4242 4242 declined', '4242'],
    ['card 4242424242424242 declined', '4242'],
    ['call +49 170 1234567', '1234567'],
    ['Authorization: Bearer abc.def', 'abc'],
    ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.abc', 'eyJ'],
    ['token Zk3mQp9XyR2tLw8VbN4cHs6D was refused', 'Zk3m'],
    ['no row 0b5e7f3a-8a4e-4a42-9d58-a8b7ab0d7d11', '0b5e'],
    ['authCode: 482913', '482913'],
    ['Sign-in failed: password=hunter2', 'hunter2'],
    ['a=b=token: k9z', 'k9z'],
    ['bearer k9z', 'k9z'],
    ['Basic: Authorization: basic k9z', 'k9z'],
  ])('hides what %j should not have said', (text, secret) => {
    expect(maskText(text)).not.toContain(secret)
    expect(maskText(maskText(text))).toBe(maskText(text))
  })

  it.each([
    "Cannot read properties of undefined (reading 'odds')",
    'GET /matches/arsenal-chelsea-m100001: status 502 without an error body',
    'listMatches: the reply does not follow the contract',
    'line 2.5 at 1.85 for match 100001',
  ])('leaves %j as it is', (text) => {
    expect(maskText(text)).toBe(text)
  })
})

describe('maskAddress', () => {
  it.each([
    [
      'https://b.example/users/confirmation?confirmation_token=abc#x',
      'https://b.example/users/confirmation?confirmation_token=[masked]',
    ],
    ['/en/live?sport=soccer&page=2&email=a@b.cd', '/en/live?sport=soccer&page=2&email=[masked]'],
    ['/search?query=my+name', '/search?query=[masked]'],
    ['/players/ada%40touchline.test', '/players/[email]'],
    ['/soccer/arsenal-chelsea-m100001', '/soccer/arsenal-chelsea-m100001'],
    ['%', '%'],
  ])('of %s is %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked)
  })
})
