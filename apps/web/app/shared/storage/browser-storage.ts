/** The methods of `sessionStorage` and `localStorage` that are used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reading the property throws where storage is forbidden; values then last as long as the page. */
export function browserStorage(area: 'local' | 'session'): KeyValueStorage {
  try {
    return area === 'local' ? localStorage : sessionStorage
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
      removeItem: (key) => values.delete(key),
    }
  }
}
