/** Row height of a list, and the prices it shows: see `Board` of the front end. */
export const LIST_DENSITIES = ['compact', 'classic', 'asian'] as const
export type ListDensity = (typeof LIST_DENSITIES)[number]

/** 15:30, or 3:30 PM; named as in `Intl`. */
export const HOUR_CYCLES = ['h23', 'h12'] as const

/** In place of a time zone: the device's own. */
export const DEVICE_TIME_ZONE = 'device'
