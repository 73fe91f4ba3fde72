import { assertNever } from '@touchline/betting/assert-never'
import type { PictureFailure, Quality } from './playback.ts'

/**
 * What the player shows.
 *
 * idle → loading → playing ⇄ buffering, playing ⇄ paused; failed and ended begin anew by a press.
 */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'buffering' | 'paused' | 'failed' | 'ended'

export interface PlayerState {
  status: PlayerStatus
  failure: PictureFailure | null
  qualities: readonly Quality[]
  /** Null is chosen by the player. */
  quality: number | null
}

export type PlayerEvent =
  | { type: 'pressedPlay' }
  | { type: 'pictureMoved' }
  | { type: 'pictureWaited' }
  | { type: 'pictureStopped' }
  | { type: 'pictureEnded' }
  | { type: 'pictureFailed'; failure: PictureFailure }
  | { type: 'qualitiesFound'; qualities: readonly Quality[] }
  | { type: 'qualityChosen'; quality: number | null }

export const AT_REST: PlayerState = { status: 'idle', failure: null, qualities: [], quality: null }

export function reducePlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'pressedPlay':
      return { ...state, status: 'loading', failure: null }
    case 'pictureMoved':
      return isOpen(state) ? { ...state, status: 'playing' } : state
    case 'pictureWaited':
      // Before the first picture it is loading, not stumbling.
      return state.status === 'playing' ? { ...state, status: 'buffering' } : state
    case 'pictureStopped':
      return state.status === 'playing' || state.status === 'buffering'
        ? { ...state, status: 'paused' }
        : state
    case 'pictureEnded':
      return { ...AT_REST, status: 'ended' }
    case 'pictureFailed':
      return { ...AT_REST, status: 'failed', failure: event.failure }
    case 'qualitiesFound':
      return { ...state, qualities: event.qualities }
    case 'qualityChosen':
      return { ...state, quality: event.quality }
    default:
      return assertNever(event)
  }
}

/** Whether there is a picture in the element: what it tells after an end or a failure is an echo. */
export function isOpen({ status }: Pick<PlayerState, 'status'>): boolean {
  return status !== 'idle' && status !== 'failed' && status !== 'ended'
}
