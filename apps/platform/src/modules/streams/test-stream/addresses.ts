import { API_PREFIX } from '../../../core/http/route.ts'

/** Two sizes of the same picture, the better one first. */
export const RENDITIONS = [
  { name: 'high', width: 640, height: 360, bitsPerSecond: 240_000 },
  { name: 'low', width: 320, height: 180, bitsPerSecond: 120_000 },
] as const
export type Rendition = (typeof RENDITIONS)[number]['name']

export function isRendition(name: string): name is Rendition {
  return RENDITIONS.some((rendition) => rendition.name === name)
}

const ROOT = `${API_PREFIX}/streams`

/** Patterns of the router; what they stand for is given by the functions below. */
export const PATHS = {
  master: `${ROOT}/:matchId/index.m3u8`,
  media: `${ROOT}/:matchId/:rendition.m3u8`,
  init: `${ROOT}/test/:rendition/init.mp4`,
  segment: `${ROOT}/test/:rendition/:number.m4s`,
} as const

export const masterAddress = (matchId: number) => `${ROOT}/${matchId}/index.m3u8`
export const mediaAddress = (matchId: number, rendition: Rendition) => `${ROOT}/${matchId}/${rendition}.m3u8`
export const initAddress = (rendition: Rendition) => `${ROOT}/test/${rendition}/init.mp4`
export const segmentAddress = (rendition: Rendition, number: number) =>
  `${ROOT}/test/${rendition}/${number}.m4s`
