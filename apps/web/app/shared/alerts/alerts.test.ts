import { describe, expect, it, vi } from 'vitest'
import { createAlerts } from './alerts.ts'

describe('createAlerts', () => {
  it('shows the newest three', () => {
    const alerts = createAlerts()
    for (const title of ['one', 'two', 'three', 'four']) alerts.raise({ type: 'error', title })
    expect(alerts.get().map(({ title }) => title)).toEqual(['two', 'three', 'four'])
  })

  it('says the same words once, as the newest', () => {
    const alerts = createAlerts()
    alerts.raise({ type: 'error', title: 'one' })
    alerts.raise({ type: 'error', title: 'two' })
    alerts.raise({ type: 'error', title: 'one' })
    expect(alerts.get().map(({ title }) => title)).toEqual(['two', 'one'])
  })

  it('closes one and notifies its listeners', () => {
    const alerts = createAlerts()
    alerts.raise({ type: 'success', title: 'one' })
    const listener = vi.fn<() => void>()
    alerts.subscribe(listener)
    alerts.close(alerts.get()[0]?.id ?? 0)
    expect(alerts.get()).toEqual([])
    expect(listener).toHaveBeenCalledOnce()
  })
})
