import { type Bonus, Comboboost, Freebet } from '@touchline/contract/entities/player/bonus'
import { fakeValue } from '@touchline/contract/testing/fake'
import { BonusCard } from '../../../../apps/web/app/features/bonuses/bonus-card.tsx'
import { State, States } from '../../../frame/states.tsx'

export default { title: 'Views/BonusCard' }

const COMMON = {
  name: 'Saturday’s free bet',
  validTo: '2026-02-01T12:00:00Z',
  issued: null,
  banners: { desktop: null, mobile: null },
  promotion: null,
}

const aFreebet = (status: Bonus['status']): Bonus =>
  fakeValue(Freebet, { ...COMMON, status, issuedAmount: 500, issuedCurrency: 'EUR' })

export function Statuses() {
  return (
    <States>
      <State name="available">
        <BonusCard bonus={aFreebet('available')} promotion={null} />
      </State>
      <State name="active">
        <BonusCard bonus={aFreebet('active')} promotion={null} />
      </State>
      <State name="over">
        <BonusCard bonus={aFreebet('bonus_over')} promotion={null} />
      </State>
    </States>
  )
}

export function ComboBoost() {
  return (
    <States>
      <State name="without an end">
        <BonusCard
          bonus={fakeValue(Comboboost, {
            ...COMMON,
            name: 'Combo boost',
            status: 'active',
            validTo: null,
            ranges: [{ minCount: 3, maxCount: null, bonusOdds: 1100 }],
            earlyPayout: null,
          })}
          promotion={null}
        />
      </State>
    </States>
  )
}
