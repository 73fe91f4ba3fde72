import { type Attributes, createElement, type ReactNode, useDeferredValue, useEffect } from 'react'
import { PanelBoundary } from '../errors/boundary.tsx'
import { reportError } from '../errors/report-error.ts'
import { untilLoaded } from '../site/until-loaded.ts'
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

/** Loads the components of the slots after hydration, when the browser is idle; repeats a load that fails. */
export function useSlotParts(load: () => Promise<SlotParts>): void {
  useEffect(() => whenIdle(() => void untilLoaded(load, tell).then(slotParts.set)), [load])
}

const tell = (error: unknown) => reportError(error, 'slots')
