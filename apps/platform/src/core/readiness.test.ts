import { describe, expect, it } from 'vitest'
import { Readiness } from './readiness.ts'

describe('Readiness', () => {
  it('is what the process does, and every required check', async () => {
    const readiness = new Readiness()
    let problem: string | null = null
    readiness.add({ name: 'database', isRequired: true, problem: () => problem })

    const isReady = async () => (await readiness.read()).isReady
    expect(await isReady()).toBe(false)
    readiness.beginServing()
    expect(await isReady()).toBe(true)
    problem = 'does not answer'
    expect(await isReady()).toBe(false)
    expect((await readiness.read()).checks).toEqual([
      { name: 'process', state: 'ok', isRequired: true, problem: null },
      { name: 'database', state: 'failing', isRequired: true, problem: 'does not answer' },
    ])
    problem = null
    readiness.beginStopping()
    expect(await isReady()).toBe(false)
    readiness.beginServing()
    expect((await readiness.read()).checks[0]).toMatchObject({ name: 'process', problem: 'stopping' })
  })

  it('tells of a check that is not required, and goes on', async () => {
    const readiness = new Readiness()
    readiness.beginServing()
    readiness.add({ name: 'mail', isRequired: false, problem: () => 'refused' })

    expect(await readiness.read()).toMatchObject({
      isReady: true,
      checks: [{ name: 'process' }, { name: 'mail', state: 'failing', problem: 'refused' }],
    })
  })

  it('counts a check that throws, or never answers, as failing', async () => {
    const readiness = new Readiness({ checkMsMax: 20 })
    readiness.beginServing()
    readiness.add({ name: 'throws', isRequired: true, problem: () => Promise.reject(new Error('broken')) })
    readiness.add({ name: 'hangs', isRequired: true, problem: () => new Promise(() => undefined) })

    const { isReady, checks } = await readiness.read()
    expect(isReady).toBe(false)
    expect(checks.map(({ problem }) => problem)).toEqual([null, 'broken', 'did not answer in time'])
  })

  it('refuses a name twice', () => {
    const check = { name: 'process', isRequired: true, problem: () => null }
    expect(() => new Readiness().add(check)).toThrow('process')
  })
})
