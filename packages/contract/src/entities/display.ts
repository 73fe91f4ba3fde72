/** How close the rows of a list stand, and which prices they show: see `Board` of the front end. */
export const LIST_DENSITIES = ['compact', 'classic', 'asian'] as const
export type ListDensity = (typeof LIST_DENSITIES)[number]

/** 15:30, or 3:30 PM; named as `Intl` names them. */
export const HOUR_CYCLES = ['h23', 'h12'] as const

/** In place of a time zone: whatever the device says. */
export const DEVICE_TIME_ZONE = 'device'
