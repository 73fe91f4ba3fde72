import { type Attributes, createElement, type ReactNode, useDeferredValue, useEffect } from 'react'
import { PanelBoundary } from '../errors/boundary.tsx'
import { reportError } from '../errors/report-error.ts'
import { waitForRetry } from '../site/wait-for-retry.ts'
import { whenIdle } from '../site/when-idle.ts'
import { createStore } from '../store/create-store.ts'
import { useStore } from '../store/use-store.ts'
import type { SlotName, SlotParts, SlotProps } from './slot-props.ts'

const slotParts = createStore<SlotParts | null>(null)

type SlotOptions<Name extends SlotName> = SlotProps[Name] &
  Attributes & {
    name: Name
    /** Of the size of the component. */
    fallback?: ReactNode
  }

/** Renders the component registered under `name`, which is outside the first load, with the props it gets. */
export function Slot<Name extends SlotName>(props: SlotOptions<Name>) {
  // Deferred: an interactive page is not blocked by it.
  const Part = useDeferredValue(useStore(slotParts))?.[props.name]
  if (!Part) return props.fallback
  return <PanelBoundary name={props.name}>{createElement<SlotProps[Name]>(Part, props)}</PanelBoundary>
}

const FIRST_RETRY_MS = 1000
const RETRY_MS_MAX = 60_000

/** Loads the components of the slots after hydration, when the browser is idle; repeats a load that fails. */
export function useSlotParts(load: () => Promise<SlotParts>): void {
  useEffect(() => whenIdle(() => void loadParts(load)), [load])
}

async function loadParts(load: () => Promise<SlotParts>): Promise<void> {
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(2 * delayMs, RETRY_MS_MAX)) {
    try {
      slotParts.set(await load())
      return
    } catch (error) {
      if (delayMs === FIRST_RETRY_MS) reportError(error, 'slots')
      await waitForRetry(delayMs)
    }
  }
}
