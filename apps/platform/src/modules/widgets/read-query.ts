import { ApiError } from '@touchline/contract/errors'
import { fromWire } from '@touchline/contract/wire-case'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { chooseSite, type Sites } from '../site/index.ts'

/** The query of a request of no call of the contract; throws `validation_failed` as those do. */
export function readQuery<Schema extends z.core.$ZodType>(
  schema: Schema,
  { query }: FastifyRequest,
): z.output<Schema> {
  const read = z.safeParse(schema, fromWire(query))
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => ({
    path: ['query', ...path].join('.'),
    message,
  }))
  throw new ApiError('validation_failed', { fields })
}

/** The language that was asked for, where the site has it; else the site's first. */
export function localeFor(sites: Sites, { host }: FastifyRequest, asked: string | undefined): string {
  const { locales } = chooseSite(sites, undefined, host)
  return locales.find((code) => code === asked) ?? locales[0] ?? 'en'
}
