import { CHATS } from './chats.ts'
import type { PolicyKind, ThirdParty, ThirdPartySettings } from './third-party.ts'

/**
 * Everybody whose script a page may load, by the setting that chooses them: the one table for the loaders of the browser
 * and for the server's content security policy.
 */
export function thirdPartiesOf({ gtmId, chat, pushNotifications }: ThirdPartySettings): ThirdParty[] {
  return [
    ...(gtmId === null ? [] : [tagManager(gtmId)]),
    ...(chat === null ? [] : [CHATS[chat.type](chat)]),
    ...(pushNotifications === null ? [] : [oneSignal()]),
  ]
}

export function tagManager(gtmId: string): ThirdParty {
  const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
  return {
    name: 'Google Tag Manager',
    script: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`,
    policy: {
      scripts: ['https://www.googletagmanager.com'],
      connections: ['https://www.googletagmanager.com', ...analytics],
      images: ['https://www.googletagmanager.com', ...analytics],
    },
    hasInlineStyles: false,
  }
}

/** Version 16 of its page script; its worker's is asked by `public/push/one-signal-worker.js`. */
export function oneSignal(): ThirdParty {
  return {
    name: 'OneSignal',
    script: 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js',
    policy: {
      scripts: ['https://cdn.onesignal.com', 'https://api.onesignal.com'],
      connections: ['https://cdn.onesignal.com', 'https://api.onesignal.com', 'https://onesignal.com'],
      images: ['https://img.onesignal.com'],
      styles: ['https://onesignal.com', 'https://cdn.onesignal.com'],
    },
    hasInlineStyles: false,
  }
}

/** The hosts of a site's third parties by kind, for the content security policy. */
export function policyOf(
  settings: ThirdPartySettings,
): Record<PolicyKind, string[]> & { hasInlineStyles: boolean } {
  const parties = thirdPartiesOf(settings)
  const hosts = (kind: PolicyKind) => [...new Set(parties.flatMap(({ policy }) => policy[kind] ?? []))]
  return {
    scripts: hosts('scripts'),
    connections: hosts('connections'),
    images: hosts('images'),
    media: hosts('media'),
    frames: hosts('frames'),
    fonts: hosts('fonts'),
    styles: hosts('styles'),
    hasInlineStyles: parties.some((party) => party.hasInlineStyles),
  }
}
