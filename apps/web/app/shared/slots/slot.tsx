import { type Attributes, createElement, type ReactNode, useDeferredValue, useEffect } from 'react'
import { PanelBoundary } from '../errors/boundary.tsx'
import { reportError } from '../errors/report-error.ts'
import { whenIdle } from '../site/when-idle.ts'
import { createStore } from '../store/create-store.ts'
import { useStore } from '../store/use-store.ts'
import type { SlotName, SlotParts, SlotProps } from './slot-props.ts'

const slotParts = createStore<SlotParts | null>(null)

type Given<Name extends SlotName> = SlotProps[Name] &
  Attributes & {
    name: Name
    /** Of the size of what will replace it. */
    fallback?: ReactNode
  }

/** A place for a part that is no part of the first load; all that it is given goes on to the part. */
export function Slot<Name extends SlotName>(given: Given<Name>) {
  // Deferred: a page that lives does not stop for what comes later.
  const Part = useDeferredValue(useStore(slotParts))?.[given.name]
  if (!Part) return given.fallback
  return <PanelBoundary name={given.name}>{createElement<SlotProps[Name]>(Part, given)}</PanelBoundary>
}

/** Called by the shell: loads what fills the slots when the page lives and the browser is idle. */
export function useSlotParts(load: () => Promise<SlotParts>): void {
  useEffect(
    () =>
      whenIdle(() => {
        load().then(slotParts.set, (error: unknown) => reportError(error, 'slots'))
      }),
    [load],
  )
}
