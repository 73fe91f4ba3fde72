import { assertNever } from '@touchline/betting/assert-never'
import type { PlaybackFailure, Quality } from './playback.ts'

/**
 * What the player shows.
 *
 * idle → loading → playing ⇄ buffering, playing ⇄ paused; failed and ended restart by a press.
 */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'buffering' | 'paused' | 'failed' | 'ended'

export interface PlayerState {
  status: PlayerStatus
  failure: PlaybackFailure | null
  qualities: readonly Quality[]
  /** Null is automatic. */
  quality: number | null
}

export type PlayerEvent =
  | { type: 'pressedPlay' }
  | { type: 'playbackMoved' }
  | { type: 'playbackWaited' }
  | { type: 'playbackStopped' }
  | { type: 'playbackEnded' }
  | { type: 'playbackFailed'; failure: PlaybackFailure }
  | { type: 'qualitiesFound'; qualities: readonly Quality[] }
  | { type: 'qualityChosen'; quality: number | null }

export const IDLE_PLAYER: PlayerState = { status: 'idle', failure: null, qualities: [], quality: null }

export function reducePlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'pressedPlay':
      return { ...state, status: 'loading', failure: null }
    case 'playbackMoved':
      return isStreamOpen(state) ? { ...state, status: 'playing' } : state
    case 'playbackWaited':
      // Before the first picture it is loading, not buffering.
      return state.status === 'playing' ? { ...state, status: 'buffering' } : state
    case 'playbackStopped':
      return state.status === 'playing' || state.status === 'buffering'
        ? { ...state, status: 'paused' }
        : state
    case 'playbackEnded':
      return { ...IDLE_PLAYER, status: 'ended' }
    case 'playbackFailed':
      return { ...IDLE_PLAYER, status: 'failed', failure: event.failure }
    case 'qualitiesFound':
      return { ...state, qualities: event.qualities }
    case 'qualityChosen':
      return { ...state, quality: event.quality }
    default:
      return assertNever(event)
  }
}

/** Whether the element has a video: its events after an end or a failure are ignored. */
export function isStreamOpen({ status }: Pick<PlayerState, 'status'>): boolean {
  return status !== 'idle' && status !== 'failed' && status !== 'ended'
}
