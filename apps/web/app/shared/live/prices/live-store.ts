import type { RunInFrame } from './frame-queue.ts'

export type LiveListener<Value> = (value: Value) => void

/** One value with its listeners; a handle that saves writers the lookup by key. */
export interface Cell<Value> {
  value: Value | undefined
  /** Mounted components; a write without listeners is not announced. */
  listeners: Set<LiveListener<Value>>
  isDirty: boolean
}

/** Of most cells of a match with 400 markets: a set for each would be half of what they cost. Nobody is ever in it. */
const NOBODY = new Set<never>()

/** Live values with listeners per key. `get` returns writes at once; listeners are notified once per frame. */
export class LiveStore<Value> {
  #cells = new Map<string, Cell<Value>>()
  #dirty: Cell<Value>[] = []
  #runInFrame: RunInFrame

  constructor(runInFrame: RunInFrame) {
    this.#runInFrame = runInFrame
  }

  get size(): number {
    return this.#cells.size
  }

  get = (key: string): Value | undefined => this.#cells.get(key)?.value

  set(key: string, value: Value): void {
    this.write(this.cell(key), value)
  }

  cell(key: string): Cell<Value> {
    return this.#cells.get(key) ?? this.#emptyCell(key)
  }

  /** Writes through a handle; without effect once its key is deleted. */
  write(cell: Cell<Value>, value: Value): void {
    if (Object.is(cell.value, value)) return
    cell.value = value
    if (cell.isDirty || cell.listeners.size === 0) return
    cell.isDirty = true
    this.#dirty.push(cell)
    if (this.#dirty.length === 1) this.#runInFrame(this.#flush)
  }

  subscribe(key: string, listener: LiveListener<Value>): () => void {
    const cell = this.cell(key)
    if (cell.listeners === NOBODY) cell.listeners = new Set()
    cell.listeners.add(listener)
    return () => {
      cell.listeners.delete(listener)
      if (cell.value === undefined && cell.listeners.size === 0) this.delete(key)
    }
  }

  hasListeners(key: string): boolean {
    return (this.#cells.get(key)?.listeners.size ?? 0) > 0
  }

  /** Deletes a value; listeners stay for the next one. */
  delete(key: string): void {
    const cell = this.#cells.get(key)
    if (cell === undefined) return
    cell.value = undefined
    if (cell.listeners.size === 0) this.#cells.delete(key)
  }

  #emptyCell(key: string): Cell<Value> {
    const cell: Cell<Value> = { value: undefined, listeners: NOBODY, isDirty: false }
    this.#cells.set(key, cell)
    return cell
  }

  #flush = (): void => {
    const cells = this.#dirty
    this.#dirty = []
    for (const cell of cells) {
      cell.isDirty = false
      const { value } = cell
      if (value !== undefined) for (const listener of cell.listeners) listener(value)
    }
  }
}
