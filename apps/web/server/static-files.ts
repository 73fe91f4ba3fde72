import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chooseEncoding } from './compression.ts'

interface StaticFile {
  file: string
  type: string
  size: number
  lastModified: string
  /** Sizes of the precompressed variants that the build wrote. */
  brotli: number | null
  gzip: number | null
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Below this folder every name carries a hash of the content. */
const IMMUTABLE_PREFIX = '/assets/'

/**
 * Serves the files of a folder as they are at the start: only paths that were listed then can be asked for. Answers false
 * where there is no such file, or no longer.
 */
export async function createStaticFiles(folder: string) {
  const files = await listFiles(folder)

  return async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> {
    const found = files.get(pathname)
    if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const headers: Record<string, string | number> = {
      'content-type': found.type,
      'cache-control': `public, ${keepFor(pathname)}`,
      ...(pathname.startsWith(HOSTS_PREFIX) && FOR_OTHER_ORIGINS),
      'last-modified': found.lastModified,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    }
    if (request.headers['if-modified-since'] === found.lastModified) {
      response.writeHead(304, headers).end()
      return true
    }
    const { file, size, encoding } = variant(found, request)
    const content = await opened(file)
    if (!content) return false
    response.writeHead(200, {
      ...headers,
      'content-length': size,
      ...(encoding && { 'content-encoding': encoding }),
    })
    if (request.method === 'HEAD') response.end()
    if (request.method === 'HEAD' || response.destroyed) content.destroy()
    else await pipeline(content, response).catch(unlessGone)
    return true
  }
}

/** Null where it is not there any more: a build under a running server takes files away. */
async function opened(file: string): Promise<ReadStream | null> {
  const content = createReadStream(file)
  try {
    await once(content, 'open')
    return content
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Scripts that pages of other sites load, also with an `integrity`. */
const HOSTS_PREFIX = '/embed/'
const FOR_OTHER_ORIGINS = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

function keepFor(pathname: string): string {
  if (pathname.startsWith(IMMUTABLE_PREFIX) || /^\/embed\/\d+\.\d+\.\d+\//.test(pathname))
    return 'max-age=31536000, immutable'
  return pathname.startsWith(HOSTS_PREFIX) ? 'max-age=300' : 'max-age=3600'
}

/** A visitor who disconnects in the middle of a file is no error. */
function unlessGone(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
  throw error
}

function variant(found: StaticFile, request: IncomingMessage) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'br' && found.brotli !== null)
    return { file: `${found.file}.br`, size: found.brotli, encoding }
  if (encoding !== 'identity' && found.gzip !== null) {
    return { file: `${found.file}.gz`, size: found.gzip, encoding: 'gzip' }
  }
  return { file: found.file, size: found.size, encoding: null }
}

async function listFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = new Map(await Promise.all(names.map(async (name) => [name, await stat(name)] as const)))
  const files = new Map<string, StaticFile>()
  for (const [name, { size, mtime }] of sizes) {
    const type = TYPES[extname(name)]
    const path = `/${relative(folder, name).split(sep).join('/')}`
    // The build's manifests are in a hidden folder and not served.
    if (!type || path.includes('/.')) continue
    files.set(path, {
      file: name,
      type,
      size,
      lastModified: new Date(Math.floor(mtime.getTime() / 1000) * 1000).toUTCString(),
      brotli: sizes.get(`${name}.br`)?.size ?? null,
      gzip: sizes.get(`${name}.gz`)?.size ?? null,
    })
  }
  return files
}
