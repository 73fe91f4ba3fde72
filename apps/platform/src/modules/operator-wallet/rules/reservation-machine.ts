import { assertNever } from '@touchline/betting/assert-never'

/** Where a reservation stands with us. It ends as one of the last two. */
export type OwnState = 'asked' | 'reserved' | 'taken' | 'released'

/**
 * What happens to a reservation here: the operator's answer, the commit of the bets, or that no bet came about. A "no" ends
 * nothing: the same may have been asked twice at once, so that a "yes" follows.
 */
export type OwnEvent = 'answered_yes' | 'answered_no' | 'placed' | 'given_up'

const OWN: Readonly<Record<OwnState, Partial<Record<OwnEvent, OwnState>>>> = {
  asked: { answered_yes: 'reserved', given_up: 'released' },
  reserved: { placed: 'taken', given_up: 'released' },
  taken: {},
  released: {},
}

/** What is not foreseen changes nothing: an answer that comes after the end, or twice. */
export function ownAfter(state: OwnState, event: OwnEvent): OwnState {
  return OWN[state][event] ?? state
}

/**
 * Where a reservation stands at the operator. `none`: never heard of. `void`: released before it arrived. `expired`: given
 * back by the operator's clock; a bet may stand on it all the same.
 */
export type OperatorState = 'none' | 'void' | 'refused' | 'reserved' | 'expired' | 'taken' | 'released'

export type OperatorEvent = 'reserve' | 'take' | 'release' | 'expire'

/** What follows at the operator: the next state, what moves of the player's money, and the answer. */
export interface OperatorStep {
  state: OperatorState
  /** `take_again`: the stake is taken from the balance once more, and what is not there is the operator's to bear. */
  move: 'none' | 'set_aside' | 'give_back' | 'take' | 'take_again'
  answer: 'done' | 'insufficient_funds' | 'reservation_unknown' | 'reservation_over'
}

const stay = (state: OperatorState, answer: OperatorStep['answer'] = 'done'): OperatorStep => ({
  state,
  move: 'none',
  answer,
})

/** `isCovered`: the player's balance covers the stake. Whatever comes twice moves money once. */
export function operatorAfter(state: OperatorState, event: OperatorEvent, isCovered: boolean): OperatorStep {
  switch (event) {
    case 'reserve':
      if (state === 'none')
        return isCovered
          ? { state: 'reserved', move: 'set_aside', answer: 'done' }
          : stay('refused', 'insufficient_funds')
      if (state === 'refused') return stay(state, 'insufficient_funds')
      return state === 'reserved' || state === 'taken' ? stay(state) : stay(state, 'reservation_over')
    case 'take':
      if (state === 'reserved') return { state: 'taken', move: 'take', answer: 'done' }
      if (state === 'expired') return { state: 'taken', move: 'take_again', answer: 'done' }
      if (state === 'taken') return stay(state)
      return stay(state, state === 'none' ? 'reservation_unknown' : 'reservation_over')
    case 'release':
      if (state === 'none') return stay('void')
      if (state === 'reserved') return { state: 'released', move: 'give_back', answer: 'done' }
      if (state === 'expired') return stay('released')
      return state === 'taken' ? stay(state, 'reservation_over') : stay(state)
    case 'expire':
      return state === 'reserved' ? { state: 'expired', move: 'give_back', answer: 'done' } : stay(state)
    default:
      return assertNever(event)
  }
}
