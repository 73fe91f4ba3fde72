import * as z from 'zod/mini'
import { storedJson } from '../storage/stored-value.ts'
import { createPersistedStore } from '../store/create-persisted-store.ts'

const KEY = 'forYouRoom'
/** The style sheet of the home page bounds it. */
const PROPERTY = '--for-you-room'

/** In CSS pixels: how wide the window was, and how high the block, when it was last shown. */
const Room = z.object({ widthPx: z.number(), heightPx: z.number() })

const lastRoom = createPersistedStore<z.infer<typeof Room> | null>({
  storage: 'local',
  key: KEY,
  initial: null,
  format: storedJson(Room),
})

/**
 * For the page's head, before anything is drawn: what is the player's own is known to the browser alone and comes after the
 * page, and nothing below it is to move then.
 */
export const KEEP_FOR_YOU_ROOM = `try{const r=JSON.parse(localStorage.getItem("${KEY}"));if(r.widthPx===innerWidth)document.documentElement.style.setProperty("${PROPERTY}",r.heightPx+"px")}catch{}`

/** Keeps so much room for the block, also the next time the page is opened; null where there is nothing to show. */
export function keepForYouRoom(heightPx: number | null): void {
  lastRoom.set(heightPx === null ? null : { widthPx: innerWidth, heightPx })
  const { style } = document.documentElement
  if (heightPx === null) style.removeProperty(PROPERTY)
  else style.setProperty(PROPERTY, `${heightPx}px`)
}
