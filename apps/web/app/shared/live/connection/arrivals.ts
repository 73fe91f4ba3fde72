/** Who measures how old prices are when they are shown; nobody on most visits. `null` costs a price nothing. */
export const arrivals: { note: ((sentAtMs: number) => void) | null } = { note: null }
