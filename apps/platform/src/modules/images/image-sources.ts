import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Services } from '../../core/services.ts'
import { competitorsByIds, crestVersion, drawCrest } from '../catalogue/index.ts'
import { IMAGE_FORMATS, type ImageFormat, type ImageKind } from './image-sizes.ts'

export interface ImageSource {
  format: ImageFormat
  bytes: Buffer
  /** Of the content: another picture has another one. */
  version: string
}

/** Pictures by kind and id; null where there is none. */
export type ImageSources = Readonly<Record<ImageKind, (id: string) => Promise<ImageSource | null>>>

/**
 * The sources of images: drawings of the platform, and files in folders that were listed at the start. Nothing is fetched
 * from another server and no path is built from a request.
 */
export function createImageSources(
  { db }: Pick<Services, 'db'>,
  bannerFolders: readonly string[],
): ImageSources {
  return {
    async crests(id) {
      const [row] = /^[1-9]\d{0,14}$/.test(id) ? await competitorsByIds(db, [Number(id)]) : []
      if (!row) return null
      // Known before it is drawn: the address of a crest carries it.
      const version = crestVersion(row)
      return { format: 'svg', bytes: Buffer.from(sized(drawCrest(row))), version }
    },
    flags: fromFiles([FLAGS]),
    banners: fromFiles(bannerFolders),
  }
}

const FLAGS = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('flag-icons/package.json'))),
  'flags',
  '4x3',
)

/** A drawing without a size of its own would be taken for as large as its box. */
const sized = (svg: string) => svg.replace('<svg ', '<svg width="64" height="64" ')

/** Of two files with the same name the later folder's counts, so that an operator's stands above ours. */
function fromFiles(folders: readonly string[]) {
  const files = new Map(folders.flatMap(listPictures))
  const read = new Map<string, ImageSource>()
  return async (id: string) => {
    const file = files.get(id)
    if (!file) return null
    const source = read.get(id) ?? asSource(file.format, readFileSync(file.path))
    read.set(id, source)
    return source
  }
}

function listPictures(folder: string): [id: string, file: { path: string; format: ImageFormat }][] {
  return readdirSync(folder).flatMap((name) => {
    const extension = path.extname(name)
    const format = formatOf(extension)
    return format ? [[path.basename(name, extension), { path: path.join(folder, name), format }]] : []
  })
}

function formatOf(extension: string): ImageFormat | undefined {
  return extension === '.jpg' ? 'jpeg' : IMAGE_FORMATS.find((format) => `.${format}` === extension)
}

function asSource(format: ImageFormat, bytes: Buffer): ImageSource {
  return { format, bytes, version: createHash('sha256').update(bytes).digest('base64url').slice(0, 10) }
}
