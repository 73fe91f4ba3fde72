import { useSyncExternalStore } from 'react'
import type { Builder, BuilderState } from './builder.ts'

export function useBuilderState(builder: Builder): BuilderState {
  return useSyncExternalStore(builder.subscribe, builder.get, builder.get)
}
