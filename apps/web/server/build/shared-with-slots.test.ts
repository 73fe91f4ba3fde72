import { describe, expect, it } from 'vitest'
import { type ModuleLinks, sharedWithSlots } from './shared-with-slots.ts'

const ENTRY = '/app/client.tsx'
const SLOTS = '/app/shell/slots.tsx'
const HOME = '/app/routes/index.tsx?tsr-split=component'

const none: ModuleLinks = { importedIds: [], dynamicallyImportedIds: [] }
const MODULES: Readonly<Record<string, ModuleLinks>> = {
  [ENTRY]: { importedIds: ['react', 'store'], dynamicallyImportedIds: [SLOTS, HOME, 'dialogue'] },
  [SLOTS]: { importedIds: ['store', 'field', 'check', 'slip'], dynamicallyImportedIds: [] },
  [HOME]: { importedIds: ['react', 'check'], dynamicallyImportedIds: [] },
  dialogue: { importedIds: ['field', 'store', 'country'], dynamicallyImportedIds: [] },
  field: { importedIds: ['label'], dynamicallyImportedIds: [] },
}

describe('sharedWithSlots', () => {
  it('is what slots and a later part import, none of what a page does', () => {
    const shared = sharedWithSlots(ENTRY, (id) => MODULES[id] ?? none)
    expect([...shared]).toEqual(['field', 'label'])
  })
})
