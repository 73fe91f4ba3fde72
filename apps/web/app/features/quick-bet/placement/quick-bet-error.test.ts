import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it } from 'vitest'
import { quickBetError } from './quick-bet-error.ts'
import { quickBetErrorLines } from './quick-bet-error-lines.ts'

const FELL = {
  index: 0,
  code: 101,
  key: 'error.risk_validation.odds_higher_than_bookmakers_current_odds',
  localizedMessage: 'The odds fell while the bet was placed.',
  selection: null,
}

describe('quickBetError', () => {
  it.each(['invalid_odds', 'bet_rejected'] as const)('calls wrong odds so, refused as %s', (error) => {
    expect(quickBetError(new ApiError(error, { errorsByBet: [FELL] }))).toMatchObject({
      messageKey: 'error.place_bets.invalid_odds',
      message: FELL.localizedMessage,
      isWrongOdds: true,
    })
  })
})

describe('quickBetErrorLines', () => {
  it('says of wrong odds what they are, then how', () => {
    const error = { message: FELL.localizedMessage, isWrongOdds: true }
    expect(quickBetErrorLines(error, 'The odds have changed.')).toEqual({
      title: 'The odds have changed.',
      further: FELL.localizedMessage,
    })
  })

  it('takes the platform’s word for every other refusal', () => {
    const error = { message: 'Not tonight.', isWrongOdds: false }
    expect(quickBetErrorLines(error, 'The bet could not be placed.')).toEqual({
      title: 'Not tonight.',
      further: null,
    })
  })

  it.each([null, 'The odds have changed.'])('says nothing twice: %j', (message) => {
    expect(quickBetErrorLines({ message, isWrongOdds: true }, 'The odds have changed.')).toEqual({
      title: 'The odds have changed.',
      further: null,
    })
  })
})
