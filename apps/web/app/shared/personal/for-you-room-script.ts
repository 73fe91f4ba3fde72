/** In storage, and as a property of the root element. Here alone, so that no page's first load has more of it. */
export const FOR_YOU_ROOM_KEY = 'forYouRoom'
/** The style sheet of the home page bounds it. */
export const FOR_YOU_ROOM_PROPERTY = '--for-you-room'

/**
 * For the page's head, before anything is drawn: what is the player's own is known to the browser alone and comes after the
 * page, and nothing below it is to move then.
 */
export const KEEP_FOR_YOU_ROOM = `try{const r=JSON.parse(localStorage.getItem("${FOR_YOU_ROOM_KEY}"));if(r.widthPx===innerWidth)document.documentElement.style.setProperty("${FOR_YOU_ROOM_PROPERTY}",r.heightPx+"px")}catch{}`
