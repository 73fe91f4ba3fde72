/** What players need who are pushed to, and their settings: one file, since each file's name is in every first load. */
export { PushSettingsSection } from './push-settings-section.tsx'
export { renewDevice } from './renew-device.ts'
