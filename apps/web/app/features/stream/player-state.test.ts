import { describe, expect, it } from 'vitest'
import { AT_REST, type PlayerEvent, type PlayerStatus, reducePlayer } from './player-state.ts'

const run = (
  ...types: Exclude<PlayerEvent['type'], 'pictureFailed' | 'qualitiesFound' | 'qualityChosen'>[]
) => types.reduce((state, type) => reducePlayer(state, { type }), AT_REST)

describe('reducePlayer', () => {
  it.each<[PlayerStatus, Parameters<typeof run>]>([
    ['loading', ['pressedPlay']],
    ['loading', ['pressedPlay', 'pictureWaited']],
    ['loading', ['pressedPlay', 'pictureStopped']],
    ['playing', ['pressedPlay', 'pictureMoved']],
    ['buffering', ['pressedPlay', 'pictureMoved', 'pictureWaited']],
    ['playing', ['pressedPlay', 'pictureMoved', 'pictureWaited', 'pictureMoved']],
    ['paused', ['pressedPlay', 'pictureMoved', 'pictureStopped']],
    [
      'ended',
      ['pressedPlay', 'pictureMoved', 'pictureEnded', 'pictureMoved', 'pictureWaited', 'pictureStopped'],
    ],
    ['loading', ['pressedPlay', 'pictureMoved', 'pictureEnded', 'pressedPlay']],
    ['idle', ['pictureMoved']],
  ])('is %s after %j', (status, events) => {
    expect(run(...events).status).toBe(status)
  })

  it('keeps why it failed until it is tried again', () => {
    const failed = reducePlayer(run('pressedPlay'), { type: 'pictureFailed', failure: 'network' })
    expect(reducePlayer(failed, { type: 'pictureMoved' })).toEqual(failed)
    expect(failed).toMatchObject({ status: 'failed', failure: 'network' })
    expect(reducePlayer(failed, { type: 'pressedPlay' })).toMatchObject({ status: 'loading', failure: null })
  })
})
