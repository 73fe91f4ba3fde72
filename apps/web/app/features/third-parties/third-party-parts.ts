/** What is loaded once there is something to ask or to load: one file, since each file's name is in every first load. */
export { ConsentBar } from './consent/consent-bar.tsx'
export { ConsentDialog } from './consent/consent-dialog.tsx'
export { AskFirst } from './support-chat/ask-first.tsx'
export { openChat } from './support-chat/open-chat.ts'
export { runTagManager } from './tag-manager/tag-manager.ts'
