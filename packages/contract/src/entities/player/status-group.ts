import * as z from 'zod/mini'
import { Text } from '../../scalars.ts'

export const STATUS_GROUPS_MAX = 50

/** As a site file's `access.userGroups` and `depositReminder.playerGroupId` name it, such as `gold` or `spi_test`. */
export const StatusGroupId = Text({ max: 60, pattern: /^[A-Za-z0-9][\w.-]{0,59}$/ })

export const StatusGroup = z.object({ id: z.string(), name: z.string() })
export type StatusGroup = z.infer<typeof StatusGroup>
