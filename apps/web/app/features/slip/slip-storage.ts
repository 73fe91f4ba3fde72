import type { StoredSlip } from '@touchline/betting/slip/stored-slip'
import * as z from 'zod/mini'
import { PlacementAttempt, StoredSlipSchema } from './stored-slip-schema.ts'

/** The two methods of `sessionStorage` that are used, and the third. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SlipStorage {
  readSlip(): StoredSlip | null
  writeSlip(slip: StoredSlip): void
  readAttempt(): PlacementAttempt | null
  /** Throws nothing: a full or forbidden storage costs the memory of a reload, not the bet. */
  writeAttempt(attempt: PlacementAttempt | null): void
}

const SLIP_KEY = 'slip'
const ATTEMPT_KEY = 'slipAttempt'

/** Session storage belongs to one tab, so two tabs have two slips. What cannot be read is dropped without a word. */
export function createSlipStorage(storage: TabStorage): SlipStorage {
  return {
    readSlip: () => read(storage, SLIP_KEY, StoredSlipSchema),
    writeSlip: (slip) => write(storage, SLIP_KEY, slip),
    readAttempt: () => read(storage, ATTEMPT_KEY, PlacementAttempt),
    writeAttempt: (attempt) => write(storage, ATTEMPT_KEY, attempt),
  }
}

function read<Schema extends z.ZodMiniType>(
  storage: TabStorage,
  key: string,
  schema: Schema,
): z.infer<Schema> | null {
  try {
    const text = storage.getItem(key)
    if (text === null) return null
    const parsed = z.safeParse(schema, JSON.parse(text))
    if (parsed.success) return parsed.data
    storage.removeItem(key)
  } catch {
    // Storage is forbidden, or the text is no JSON: there is nothing to restore.
  }
  return null
}

function write(storage: TabStorage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // See `writeAttempt`.
  }
}
