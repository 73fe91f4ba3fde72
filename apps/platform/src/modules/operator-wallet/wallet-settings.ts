import type { Env } from '../../core/settings/env.ts'

/** Where an operator's wallet is, and what its calls are signed with. */
export interface WalletSettings {
  name: string
  url: string
  key: string
}

/** The wallet of every site that has none of its own. */
export const DEFAULT_WALLET = 'default'

type Settings = Pick<Env, 'WALLET_URL' | 'WALLET_KEY' | 'WALLET_URLS' | 'WALLET_KEYS'>

/** By name, which is the site's. */
export function walletSettings(env: Settings): Map<string, WalletSettings> {
  const wallets = new Map<string, WalletSettings>()
  if (env.WALLET_URL && env.WALLET_KEY)
    wallets.set(DEFAULT_WALLET, {
      name: DEFAULT_WALLET,
      url: withoutSlash(env.WALLET_URL),
      key: env.WALLET_KEY,
    })
  const keys = new Map(env.WALLET_KEYS.map(parted))
  for (const [name, url] of env.WALLET_URLS.map(parted)) {
    const key = keys.get(name)
    if (key !== undefined) wallets.set(name, { name, url: withoutSlash(url), key })
  }
  return wallets
}

function parted(setting: string): [name: string, value: string] {
  const end = setting.indexOf('=')
  return [setting.slice(0, end), setting.slice(end + 1)]
}

function withoutSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url
}
