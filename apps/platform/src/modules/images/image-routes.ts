import { ApiError } from '@touchline/contract/errors'
import { API_PREFIX, type App } from '../../core/http/route.ts'
import { acceptedFormat, isSmallDrawing, mayStayDrawing } from './choose-format.ts'
import type { EncodedImage, ImageCache } from './image-cache.ts'
import { type ImageRequest, readImageRequest } from './image-request.ts'
import { IMAGE_TYPES, type ImageFormat, type MadeFormat } from './image-sizes.ts'
import type { ImageSource, ImageSources } from './image-sources.ts'
import { makeImage } from './make-image.ts'
import { sendImage } from './send-image.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * `/api/images/{kind}/{id}?size=20&dpr=2`: crests, flags and banners in the sizes there are. Without `format` the browser
 * gets the best that it takes: avif or webp, and of banners the drawing itself where it is smaller. See
 * docs/decisions/0018-image-endpoint.md and 0102.
 */
export function imageRoutes({ fastify }: App, sources: ImageSources, cache: ImageCache): void {
  fastify.get(`${API_PREFIX}/images/:kind/:id`, async (request, reply) => {
    const asked = readImageRequest(request.params, request.query)
    const source = await sources[asked.kind](asked.id)
    if (!source) throw new ApiError('not_found')
    const picture = await pictureFor(asked, source, acceptedFormat(asked.kind, request.headers.accept))
    reply.header('vary', 'accept')
    return sendImage(request, reply, picture, asked.version === source.version ? IMMUTABLE : A_DAY)
  })

  async function pictureFor(
    asked: ImageRequest,
    source: ImageSource,
    accepted: MadeFormat,
  ): Promise<EncodedImage> {
    if (asked.format === 'svg') {
      if (source.format !== 'svg') throw new ApiError('not_found')
      return drawing(source)
    }
    if (asked.format) return made(asked, source, asked.format)
    try {
      const picture = await made(asked, source, accepted)
      const isSmaller = source.bytes.byteLength <= picture.bytes.byteLength
      return isSmaller && mayStayDrawing(asked.kind, source) ? drawing(source) : picture
    } catch (error) {
      // While too many wait to be made, a page that shows a drawing is better than one with holes.
      if (error instanceof ApiError && error.error === 'unavailable' && isSmallDrawing(source))
        return drawing(source)
      throw error
    }
  }

  function made({ kind, id, width }: ImageRequest, source: ImageSource, format: MadeFormat) {
    const key = [kind, id, source.version, width, format].join(' ')
    return cache.get(key, async () => picture(format, await makeImage(source, width, format)))
  }
}

const drawing = ({ bytes }: ImageSource) => picture('svg', bytes)

function picture(format: ImageFormat, bytes: Buffer): EncodedImage {
  return { type: IMAGE_TYPES[format], bytes }
}
