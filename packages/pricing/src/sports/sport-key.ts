/** The sports there are markets for, as the specification names them. */
export const SPORT_KEYS = ['soccer', 'tennis', 'basketball', 'ice-hockey', 'counter-strike'] as const
export type SportKey = (typeof SPORT_KEYS)[number]
