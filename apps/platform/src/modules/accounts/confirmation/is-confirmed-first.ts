import type { FastifyRequest } from 'fastify'
import { chooseSite, type Sites } from '../../site/index.ts'

/** Whether the site of a request lets in confirmed addresses only, and tells nobody which are registered. */
export function isConfirmedFirst(sites: Sites, request: FastifyRequest): boolean {
  return chooseSite(sites, undefined, request.host).signUp.isConfirmedFirst
}
