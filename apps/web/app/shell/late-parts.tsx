/**
 * What every page has beside its own content once somebody is looking at it. Each is shown at a place of its own; they
 * come as one file, since each file that a slot names weighs on the first load.
 */
export { AccountDialogs } from '../features/account/account-dialogs.tsx'
export { AccountMenu } from '../features/account/account-menu.tsx'
export { Alerts } from '../features/alerts/alerts.tsx'
export { DepositDialog } from '../features/deposit/deposit-dialog.tsx'
export { FavoritesHost } from '../features/favorites/favorites-host.tsx'
export { NotificationBell } from '../features/notifications/notification-bell.tsx'
