import { describe, expect, it } from 'vitest'
import { IDLE_PLAYER, type PlayerEvent, type PlayerStatus, reducePlayer } from './player-state.ts'

const run = (
  ...types: Exclude<PlayerEvent['type'], 'playbackFailed' | 'qualitiesFound' | 'qualityChosen'>[]
) => types.reduce((state, type) => reducePlayer(state, { type }), IDLE_PLAYER)

describe('reducePlayer', () => {
  it.each<[PlayerStatus, Parameters<typeof run>]>([
    ['loading', ['pressedPlay']],
    ['loading', ['pressedPlay', 'playbackWaited']],
    ['loading', ['pressedPlay', 'playbackStopped']],
    ['playing', ['pressedPlay', 'playbackMoved']],
    ['buffering', ['pressedPlay', 'playbackMoved', 'playbackWaited']],
    ['playing', ['pressedPlay', 'playbackMoved', 'playbackWaited', 'playbackMoved']],
    ['paused', ['pressedPlay', 'playbackMoved', 'playbackStopped']],
    [
      'ended',
      ['pressedPlay', 'playbackMoved', 'playbackEnded', 'playbackMoved', 'playbackWaited', 'playbackStopped'],
    ],
    ['loading', ['pressedPlay', 'playbackMoved', 'playbackEnded', 'pressedPlay']],
    ['idle', ['playbackMoved']],
  ])('is %s after %j', (status, events) => {
    expect(run(...events).status).toBe(status)
  })

  it('keeps the failure until the next attempt', () => {
    const failed = reducePlayer(run('pressedPlay'), { type: 'playbackFailed', failure: 'network' })
    expect(reducePlayer(failed, { type: 'playbackMoved' })).toEqual(failed)
    expect(failed).toMatchObject({ status: 'failed', failure: 'network' })
    expect(reducePlayer(failed, { type: 'pressedPlay' })).toMatchObject({ status: 'loading', failure: null })
  })
})
