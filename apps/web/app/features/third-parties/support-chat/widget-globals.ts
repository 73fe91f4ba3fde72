/** What the scripts of others read and leave in the page; nothing of it is ours, so nothing is taken to be there. */
export function setGlobal(name: string, value: unknown): void {
  Reflect.set(window, name, value)
}

/** Calls a function of theirs, such as `fcWidget.open`; nothing happens where it is not there. */
export function callGlobal(path: string, ...args: unknown[]): void {
  let owner: unknown = window
  let found: unknown = window
  for (const name of path.split('.')) {
    if ((typeof found !== 'object' && typeof found !== 'function') || found === null) return
    owner = found
    found = Reflect.get(found, name)
  }
  if (typeof found === 'function') Reflect.apply(found, owner, args)
}

/** A function that keeps its calls in `q`, where the script finds them. */
export function queueGlobal(name: string): void {
  if (Reflect.get(window, name) !== undefined) return
  const q: unknown[][] = []
  const queue = (...args: unknown[]) => {
    q.push(args)
  }
  setGlobal(name, Object.assign(queue, { q }))
}
