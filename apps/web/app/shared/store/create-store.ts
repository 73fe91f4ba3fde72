/** What can be read and listened to; only its maker writes. */
export interface ReadableStore<Value> {
  /** What pages are rendered and hydrated with: nothing of a visitor is in it. */
  readonly initial: Value
  get: () => Value
  subscribe: (listener: () => void) => () => void
}

export interface Store<Value> extends ReadableStore<Value> {
  /** The same value again notifies nobody. */
  set: (next: Value) => void
  update: (change: (value: Value) => Value) => void
}

/** One value outside React. `load` gives the first one in the browser, when it is first read. */
export function createStore<Value>(initial: Value, load: () => Value = () => initial): Store<Value> {
  const listeners = new Set<() => void>()
  let held: { value: Value } | null = null

  function get(): Value {
    held ??= { value: load() }
    return held.value
  }

  function set(next: Value): void {
    if (Object.is(get(), next)) return
    held = { value: next }
    for (const listener of listeners) listener()
  }

  return {
    initial,
    get,
    set,
    update: (change) => set(change(get())),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
