import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { isLoopback } from '../http/border/loopback.ts'
import { Env } from './env.ts'
import { retentionProblem } from './retention-days.ts'
import { StartError } from './start-error.ts'

/** Throws one message that names each wrong or missing variable. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const gone = GONE.flatMap(({ name, message }) => (variables[name] ? [{ path: [name], message }] : []))
  if (gone.length > 0) throw new EnvError(gone)
  const known = Object.keys(Env.shape)
  const given = Object.fromEntries(
    known.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  )
  const parsed = z.safeParse(Env, given)
  if (!parsed.success) throw new EnvError(parsed.error.issues)
  const problem =
    missingPartner(parsed.data) ??
    publicSeed(parsed.data) ??
    openToOthers(parsed.data) ??
    halfWallet(parsed.data) ??
    shortRetention(parsed.data)
  if (problem) throw new EnvError([problem])
  return parsed.data
}

/** What an operator may have set for an earlier version, and would rely on in vain. */
const GONE = [
  {
    name: 'FEED_SEED',
    message:
      'is gone: matches follow from a secret of the installation; FEED_SEED_FOR_TESTS_ONLY fixes them in tests',
  },
] as const

export class EnvError extends StartError {
  override name = 'EnvError'
  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    super(
      `The environment is not usable:\n${issues
        .map(({ path, message }) => `  ${path.map(String).join('.')}: ${message}`)
        .join('\n')}`,
    )
  }
}

function publicSeed(env: Env): { path: string[]; message: string } | null {
  if (env.NODE_ENV !== 'production' || env.FEED_SEED_FOR_TESTS_ONLY === undefined) return null
  const message = 'makes every result computable; unset it in production, where a secret is made and kept'
  return { path: ['FEED_SEED_FOR_TESTS_ONLY'], message }
}

/** What serves to try it out must not be reached by others: the outbox alone gives every account away. */
function openToOthers(env: Env): { path: string[]; message: string } | null {
  const isReached = !isLoopback(env.HOST)
  if (isReached && !env.PUBLIC_URL) {
    const message = `is ${env.HOST}, which others can reach: set PUBLIC_URL to the address that players use, or HOST to 127.0.0.1`
    return { path: ['HOST'], message }
  }
  if (env.DEV_PAGES && env.PUBLIC_URL)
    return { path: ['DEV_PAGES'], message: 'shows everybody’s mails; unset it, or PUBLIC_URL' }
  const flag = (['TEST_DEPOSITS', 'TEST_STREAMS'] as const).find((name) => isReached && env[name])
  return flag ? { path: [flag], message: 'is for loopback alone; unset it, or set HOST to 127.0.0.1' } : null
}

/** A wallet needs its address and its key, and nobody between the two platforms may read or change what they say. */
function halfWallet(env: Env): { path: string[]; message: string } | null {
  const name = (setting: string) => setting.slice(0, setting.indexOf('='))
  const keys = new Set(env.WALLET_KEYS.map(name))
  const names = env.WALLET_URLS.map(name)
  if (Boolean(env.WALLET_URL) !== Boolean(env.WALLET_KEY))
    return {
      path: [env.WALLET_URL ? 'WALLET_KEY' : 'WALLET_URL'],
      message: 'belongs to the other WALLET_ setting; it is missing',
    }
  if (names.length !== keys.size || names.some((one) => !keys.has(one)))
    return { path: ['WALLET_KEYS'], message: 'has to name the same sites as WALLET_URLS, each once' }
  const addresses = [
    ...(env.WALLET_URL ? [env.WALLET_URL] : []),
    ...env.WALLET_URLS.map((one) => one.slice(name(one).length + 1)),
  ]
  const open = addresses.find((one) => !one.startsWith('https:') && !isLoopback(new URL(one).hostname))
  return open
    ? { path: ['WALLET_URL'], message: `is ${open}: a wallet on another machine needs https` }
    : null
}

function shortRetention({ RETENTION_DAYS }: Env): { path: string[]; message: string } | null {
  const message = retentionProblem(RETENTION_DAYS)
  return message === null ? null : { path: ['RETENTION_DAYS'], message }
}

function missingPartner(env: Env): { path: string[]; message: string } | null {
  if (env.FEED.includes('files') && !env.FEED_FILES)
    return { path: ['FEED_FILES'], message: 'names the folder that FEED=files reads; it is missing' }
  if (env.FEED_FILES && !existsSync(env.FEED_FILES))
    return { path: ['FEED_FILES'], message: `is ${env.FEED_FILES}, which is no folder that can be read` }
  if (env.FEED.includes('ingest') && !env.FEED_API_KEY)
    return { path: ['FEED_API_KEY'], message: 'guards the ingest that FEED=ingest opens; it is missing' }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    return { path: ['STRIPE_WEBHOOK_SECRET'], message: 'is needed with STRIPE_SECRET_KEY; it is missing' }
  if (env.CENTRIFUGO_URL && !env.CENTRIFUGO_API_KEY)
    return { path: ['CENTRIFUGO_API_KEY'], message: 'is needed with CENTRIFUGO_URL; it is missing' }
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
  const absent = vapid.filter((name) => !env[name])
  if (absent[0] && absent.length < vapid.length)
    return { path: [absent[0]], message: 'belongs to the other VAPID_ settings; it is missing' }
  return null
}
