import { PICTURE_WIDTHS } from '@touchline/contract/entities/picture-widths'
import { ApiError } from '@touchline/contract/errors'
import * as z from 'zod/mini'
import { DENSITIES, IMAGE_FORMATS, type ImageFormat, type ImageKind } from './image-sizes.ts'

export interface ImageRequest {
  kind: ImageKind
  id: string
  /** In device pixels. */
  width: number
  /** A format that was asked for by name, or null: then the smallest of what the browser takes. */
  format: ImageFormat | null
  /** Of the picture's content, as the page knew it; a right one may be kept for ever. */
  version: string | null
}

const Params = z.object({
  kind: z.enum(['crests', 'flags', 'banners']),
  // No dots or slashes: an id is a name in a list, never a part of a path or an address.
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
})

const Query = z.object({
  size: z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
  dpr: z._default(z.enum(DENSITIES), '1'),
  format: z.optional(z.enum(IMAGE_FORMATS)),
  v: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
})

/** Throws an error that names the wrong parameter and the allowed sizes. */
export function readImageRequest(params: unknown, query: unknown): ImageRequest {
  const { kind, id } = parsed(Params, params, 'params')
  const { size, dpr, format = null, v: version = null } = parsed(Query, query, 'query')
  const widths: readonly number[] = PICTURE_WIDTHS[kind]
  if (!widths.includes(Number(size))) throw refused('query.size', `must be one of ${widths.join(', ')}`)
  return { kind, id, width: Number(size) * Number(dpr), format, version }
}

function parsed<S extends z.core.$ZodType>(schema: S, value: unknown, part: string): z.core.output<S> {
  const result = z.core.safeParse(schema, value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw refused([part, ...(issue?.path ?? [])].map(String).join('.'), issue?.message ?? 'is not valid')
}

function refused(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path, message }] })
}
