/**
 * Widths of the platform's pictures, in CSS pixels, by kind; each also at twice the density. A closed list: it bounds what is
 * ever made, and another width is refused.
 */
export const PICTURE_WIDTHS = {
  crests: [16, 18, 20, 24, 28, 32, 40, 48, 56, 64, 96, 128],
  flags: [16, 20, 24, 28, 32, 40, 64],
  banners: [360, 480, 720, 960, 1280],
} as const satisfies Record<string, readonly number[]>

export type CrestWidth = (typeof PICTURE_WIDTHS)['crests'][number]
