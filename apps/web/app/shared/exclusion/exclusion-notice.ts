import type { GamblingBlock } from '@touchline/contract/entities/player/exclusion'
import { createStore } from '../store/create-store.ts'

/** What the player has just begun, until they have read it; null otherwise. `features/exclusion` shows it. */
export const exclusionNotice = createStore<GamblingBlock | null>(null)
