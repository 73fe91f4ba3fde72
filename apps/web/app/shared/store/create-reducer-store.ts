import { createStore, type ReadableStore } from './create-store.ts'

export interface ReducerStore<State, Event> extends ReadableStore<State> {
  send: (event: Event) => void
}

/** Reduces events into state. `onChanged` is called before the subscribers. */
export function createReducerStore<State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
  onChanged: (after: State, before: State) => void = () => {},
): ReducerStore<State, Event> {
  const { get, set, subscribe } = createStore(initial)
  let notified = initial
  subscribe(() => {
    const before = notified
    notified = get()
    onChanged(notified, before)
  })
  return { initial, get, subscribe, send: (event) => set(reduce(get(), event)) }
}
