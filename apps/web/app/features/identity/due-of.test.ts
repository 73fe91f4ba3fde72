import { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import { Player } from '@touchline/contract/entities/player/player'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { dueOf } from './due-of.ts'

type Rules = SiteConfig['identity']
type IdentityRule = Jurisdiction['identity']

const PLAYER = fakeValue(Player)
const PACK = fakeValue(Jurisdiction)
const RULE: IdentityRule = {
  fields: ['firstName'],
  before: 'withdrawal',
  provider: 'sumsub',
  isLivenessRequired: false,
  grace: null,
}
const GRACE = { hours: 72, depositMinor: 10_000 }

describe('dueOf', () => {
  it.each<[string, Partial<Rules>, Partial<IdentityRule>, boolean, { fields: boolean; proof: boolean }]>([
    ['nothing while one only looks', {}, { before: 'deposit' }, false, { fields: false, proof: false }],
    ['fields and proof before a deposit', {}, { before: 'deposit' }, true, { fields: true, proof: true }],
    ['fields and proof before a stake', {}, { before: 'stake' }, true, { fields: true, proof: true }],
    ['nothing where only a withdrawal asks', {}, {}, true, { fields: false, proof: false }],
    ['the proof where a grace may be over', {}, { grace: GRACE }, true, { fields: false, proof: true }],
    [
      'no proof without a provider',
      {},
      { before: 'deposit', provider: null },
      true,
      { fields: true, proof: false },
    ],
    ['fields as the site wants', { fieldsAsked: 'before_deposit' }, {}, true, { fields: true, proof: false }],
    [
      'fields at once as the site wants',
      { fieldsAsked: 'at_sign_up' },
      {},
      false,
      { fields: true, proof: false },
    ],
  ])('%s', (_, rules, identity, isDepositing, { fields, proof }) => {
    const player = {
      ...PLAYER,
      authFieldsMissed: ['firstName' as const],
      jurisdiction: { ...PACK, identity: { ...RULE, ...identity } },
    }
    const due = dueOf(player, {
      rules: { isPhoneRequired: false, fieldsAsked: 'by_jurisdiction', ...rules },
      isDepositing,
    })
    expect([due.fields.length > 0, due.isProofAsked]).toEqual([fields, proof])
  })

  it.each([
    [false, [], false, false],
    [true, [], false, true],
    [false, ['phone'], false, true],
    [true, ['phone'], true, false],
  ] as const)(
    'a phone: the site asks %j, the jurisdiction for %j, verified %j: due %j',
    (isPhoneRequired, fields, verified, isDue) => {
      const jurisdiction = { ...PACK, identity: { ...RULE, fields: [...fields] } }
      const player = { ...PLAYER, jurisdiction, mobilePhone: { phone: '+491511', verified } }
      const rules: Rules = { isPhoneRequired, fieldsAsked: 'by_jurisdiction' }
      expect(dueOf(player, { rules, isDepositing: false }).isPhoneDue).toBe(isDue)
      expect(dueOf({ ...player, mobilePhone: null }, { rules, isDepositing: false }).isPhoneDue).toBe(
        isPhoneRequired || fields.length > 0,
      )
    },
  )

  it('asks nothing of a visitor', () => {
    const rules: Rules = { isPhoneRequired: true, fieldsAsked: 'at_sign_up' }
    expect(dueOf(null, { rules, isDepositing: true })).toEqual({
      fields: [],
      isPhoneDue: false,
      isProofAsked: false,
    })
  })
})
