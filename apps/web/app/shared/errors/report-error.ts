import { NetworkError } from '@touchline/contract/api-client'
import { createStore } from '../store/create-store.ts'

export type ErrorSink = (error: unknown, where: string) => void

/**
 * Errors go here once a site has error tracking configured; before that there is nowhere to send them.
 * @public
 */
export const errorSink = createStore<ErrorSink | null>(null)

/** Reports errors except those that Spec 1 §8 excludes. */
export function reportError(error: unknown, where: string): void {
  if (isWorthReporting(error)) errorSink.get()?.(error, where)
}

export function isWorthReporting(error: unknown): boolean {
  if (error instanceof NetworkError) return false
  if (!(error instanceof Error)) return true
  if (error.name === 'AbortError' || ('skipCapture' in error && error.skipCapture === true)) return false
  if (CHUNK_LOAD.test(error.message) || RESIZE_LOOP.test(error.message)) return false
  return !THIRD_PARTY_STACK.test(error.stack ?? '')
}

const CHUNK_LOAD = /dynamically imported module|importing a module script failed|chunkloaderror/i
const RESIZE_LOOP = /resizeobserver loop/i
const THIRD_PARTY_STACK = /googletagmanager|google-analytics|gtm\.js|\/watch\.js|mc\.yandex/i
