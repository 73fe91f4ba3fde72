import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ApiError } from '@touchline/contract/errors'
import { API_PREFIX, type App } from '../../core/http/route.ts'
import type { EncodedImage } from './image-cache.ts'
import { sendImage } from './send-image.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=604800'

/**
 * `/api/files/{name}`: an operator's own logos, icons and fonts, as they are in `files/` of SITE_FILES. They were listed at the
 * start, and no path is built from a request.
 */
export function brandFileRoutes({ fastify }: App, folder: string | null): void {
  const files = new Map(folder === null ? [] : listFiles(folder))
  fastify.get<{ Params: { name: string } }>(`${API_PREFIX}/files/:name`, async (request, reply) => {
    const file = files.get(request.params.name)
    if (!file) throw new ApiError('not_found')
    return sendImage(request, reply, file, AN_HOUR)
  })
}

function listFiles(folder: string): [name: string, file: EncodedImage][] {
  return readdirSync(folder).flatMap((name): [string, EncodedImage][] => {
    const type = TYPES[path.extname(name)]
    return type ? [[name, { type, bytes: readFileSync(path.join(folder, name)) }]] : []
  })
}
