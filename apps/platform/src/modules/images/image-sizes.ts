import type { PICTURE_WIDTHS } from '@touchline/contract/entities/picture-widths'

/**
 * The densities and formats of images, and their encoding. Closed lists: they bound the cache, and no request can make the
 * platform encode something large.
 */

export type ImageKind = keyof typeof PICTURE_WIDTHS

/** Spec 2 §9, sizes 1x and 2x. */
export const DENSITIES = ['1', '2'] as const

export const IMAGE_FORMATS = ['avif', 'webp', 'png', 'jpeg', 'svg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]
export type MadeFormat = Exclude<ImageFormat, 'svg'>

export const IMAGE_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml; charset=utf-8',
}

/** Spec 2 §9: base quality 80; avif scaled 0.8125, webp 0.875. */
const BASE_QUALITY = 80
export const QUALITY = {
  avif: BASE_QUALITY * 0.8125,
  webp: BASE_QUALITY * 0.875,
  jpeg: BASE_QUALITY,
} as const
