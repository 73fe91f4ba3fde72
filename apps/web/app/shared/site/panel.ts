import { createStore } from '../store/create-store.ts'

/** Panels that slide over the page on a phone or a narrow window; one at a time. */
export const PANELS = ['menu', 'slip', 'my_bets'] as const
export type PanelName = (typeof PANELS)[number]

export const openedPanel = createStore<PanelName | null>(null)

export const openPanel = (panel: PanelName) => openedPanel.set(panel)

/** Also called on every route change (Spec 2 §4). */
export const closePanel = () => openedPanel.set(null)
