import { createStore, type ReadableStore } from './create-store.ts'

export interface ReducerStore<State, Event> extends ReadableStore<State> {
  send: (event: Event) => void
}

/** What happened goes in, the state comes out. `onChanged` hears of a change before those who subscribed. */
export function createReducerStore<State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
  onChanged: (after: State, before: State) => void = () => {},
): ReducerStore<State, Event> {
  const { get, set, subscribe } = createStore(initial)
  let told = initial
  subscribe(() => {
    const before = told
    told = get()
    onChanged(told, before)
  })
  return { initial, get, subscribe, send: (event) => set(reduce(get(), event)) }
}
