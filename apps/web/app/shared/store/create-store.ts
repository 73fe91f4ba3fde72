/** Read access to a store. */
export interface ReadableStore<Value> {
  /** The value while rendering on the server and hydrating, without anything of a visitor. */
  readonly initial: Value
  get: () => Value
  subscribe: (listener: () => void) => () => void
}

export interface Store<Value> extends ReadableStore<Value> {
  /** Does not notify of an unchanged value. */
  set: (next: Value) => void
  update: (change: (value: Value) => Value) => void
}

/** One value outside React. `load` returns the first one in the browser, on the first read. */
export function createStore<Value>(initial: Value, load: () => Value = () => initial): Store<Value> {
  const listeners = new Set<() => void>()
  let current: { value: Value } | null = null

  function get(): Value {
    current ??= { value: load() }
    return current.value
  }

  function set(next: Value): void {
    if (Object.is(get(), next)) return
    current = { value: next }
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
