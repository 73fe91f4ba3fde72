import { describe, expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

describe('keepRunning', () => {
  it('starts it again until it runs, and tells what went wrong', async () => {
    const server = scripted(['runs', 'fails', 'fails', 'runs'])
    const troubles: string[] = []
    const kept = await keepRunning(server.start, ({ message }) => troubles.push(message))

    server.crash()
    await vi.waitFor(() => expect(server.isRunning()).toBe(true), { timeout: 15_000 })
    expect(troubles).toEqual(['crashed', 'fails', 'fails'])
    await kept.stop()
    expect(server.isRunning()).toBe(false)
  })

  it('stops while it is being started again', async () => {
    const server = scripted(['runs', 'fails'])
    const kept = await keepRunning(server.start, () => undefined)
    server.crash()
    await kept.stop()
    const tries = server.tries()
    server.script.push('runs')
    // One that fails later and is started again: by then the stopped one would have been, too.
    const later = scripted(['runs', 'fails', 'runs'])
    const keptLater = await keepRunning(later.start, () => undefined)
    later.crash()
    await vi.waitFor(() => expect(later.isRunning()).toBe(true), { timeout: 15_000 })
    await keptLater.stop()
    expect({ isRunning: server.isRunning(), tries: server.tries() }).toEqual({ isRunning: false, tries })
  })

  it('rejects when it does not start at first', async () => {
    await expect(keepRunning(scripted(['fails']).start, () => undefined)).rejects.toThrow('fails')
  })
})

function scripted(script: ('runs' | 'fails')[]) {
  let onEnd: ((error: Error) => void) | null = null
  let tries = 0
  return {
    script,
    start: async (tell: (error: Error) => void) => {
      tries += 1
      if (script.shift() !== 'runs') throw new Error('fails')
      onEnd = tell
      return {
        stop: async () => {
          onEnd = null
        },
      }
    },
    crash: () => {
      const tell = onEnd
      onEnd = null
      tell?.(new Error('crashed'))
    },
    isRunning: () => onEnd !== null,
    tries: () => tries,
  }
}
