import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { PanelBoundary } from '../shared/errors/boundary.tsx'
import { reportError } from '../shared/errors/report-error.ts'

export interface AfterHydrationProps<Name extends string> {
  name: Name
  /** The module that has a part of that name. */
  load: () => Promise<Partial<Record<Name, ComponentType>>>
  /** Of the size of what will replace it. */
  fallback: ReactNode
}

/** Spec 2 §9, idle fallback: browsers without idle callbacks, and busy ones, go ahead after this. */
const IDLE_FALLBACK_MS = 3000

/** Brings a part to the page after it lives, when the browser is idle: it costs the first load nothing. */
export function AfterHydration<Name extends string>({ name, load, fallback }: AfterHydrationProps<Name>) {
  const [Part, setPart] = useState<ComponentType | null>(null)

  useEffect(() => {
    let isWanted = true
    const cancel = whenIdle(() => {
      load().then(
        ({ [name]: component }) => isWanted && component && setPart(() => component),
        (error: unknown) => reportError(error, name),
      )
    })
    return () => {
      isWanted = false
      cancel()
    }
  }, [load, name])

  return Part ? (
    <PanelBoundary name={name}>
      <Part />
    </PanelBoundary>
  ) : (
    fallback
  )
}

function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: IDLE_FALLBACK_MS })
  return () => cancelIdleCallback(handle)
}
