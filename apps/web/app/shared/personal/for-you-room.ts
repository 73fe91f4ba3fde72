import * as z from 'zod/mini'
import { storedJson } from '../storage/stored-value.ts'
import { createPersistedStore } from '../store/create-persisted-store.ts'
import { FOR_YOU_ROOM_KEY, FOR_YOU_ROOM_PROPERTY } from './for-you-room-script.ts'

/** In CSS pixels: how wide the window was, and how high the block, when it was last shown. */
const Room = z.object({ widthPx: z.number(), heightPx: z.number() })

const lastRoom = createPersistedStore<z.infer<typeof Room> | null>({
  storage: 'local',
  key: FOR_YOU_ROOM_KEY,
  initial: null,
  format: storedJson(Room),
})

/** Keeps so much room for the block, also the next time the page is opened; null where there is nothing to show. */
export function keepForYouRoom(heightPx: number | null): void {
  lastRoom.set(heightPx === null ? null : { widthPx: innerWidth, heightPx })
  const { style } = document.documentElement
  if (heightPx === null) style.removeProperty(FOR_YOU_ROOM_PROPERTY)
  else style.setProperty(FOR_YOU_ROOM_PROPERTY, `${heightPx}px`)
}
