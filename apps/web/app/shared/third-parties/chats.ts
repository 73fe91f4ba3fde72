import type { ChatProvider, ChatType } from '@touchline/contract/entities/chat/chat-provider'
import type { ThirdParty } from './third-party.ts'

type Setting = Pick<ChatProvider, 'id' | 'region'>

/**
 * Spec 1 §1, the six chats: a line here is a provider's script and what it asks, by its own account of a content security
 * policy. What an account needs beyond it, an operator names in `contentHosts`.
 */
export const CHATS: Readonly<Record<ChatType, (setting: Setting) => ThirdParty>> = {
  'live-chat': ({ region }) => {
    const hosts = [
      'https://*.livechatinc.com',
      'https://*.livechat-static.com',
      'https://*.livechat-files.com',
    ]
    return {
      name: 'LiveChat',
      script: `https://cdn${region === 'eu' ? '-eu' : ''}.livechatinc.com/tracking.js`,
      policy: {
        scripts: ['https://*.livechatinc.com'],
        connections: ['https://*.livechatinc.com', 'wss://*.livechatinc.com'],
        images: hosts,
        media: hosts,
        frames: ['https://*.livechatinc.com'],
        fonts: hosts,
      },
      hasInlineStyles: true,
    }
  },
  chatra: () => ({
    name: 'Chatra',
    script: 'https://call.chatra.io/chatra.js',
    policy: {
      scripts: ['https://call.chatra.io', 'https://static.chatra.io'],
      connections: ['https://*.chatra.io', 'wss://*.chatra.io'],
      images: ['https://*.chatra.io'],
      media: ['https://*.chatra.io'],
      frames: ['https://chat.chatra.io'],
    },
    hasInlineStyles: true,
  }),
  freshchat: ({ region }) => {
    const host = `https://wchat.${region === null || region === 'us' ? '' : `${region}.`}freshchat.com`
    return {
      name: 'Freshchat',
      script: `${host}/js/widget.js`,
      policy: {
        scripts: [host, 'https://assetscdn-wchat.freshchat.com'],
        connections: [host],
        images: [host, 'https://assetscdn-wchat.freshchat.com'],
        media: [host, 'https://assetscdn-wchat.freshchat.com'],
        frames: [host],
        styles: [host],
      },
      hasInlineStyles: true,
    }
  },
  zoho: ({ id, region }) => {
    const ending = ZOHO_ENDINGS[region ?? 'us'] ?? 'com'
    const [widget, visitor] = [`https://salesiq.zoho.${ending}`, `https://salesiq.zohopublic.${ending}`]
    const files = ['https://*.zohocdn.com', 'https://*.zohostatic.com']
    return {
      name: 'Zoho SalesIQ',
      script: `${visitor}/widget?wc=${encodeURIComponent(id)}`,
      policy: {
        scripts: [widget, visitor, ...files],
        connections: [widget, visitor, `wss://vts.zohopublic.${ending}`],
        images: [widget, visitor, ...files],
        media: files,
        frames: [widget, visitor],
        fonts: files,
        styles: files,
      },
      hasInlineStyles: true,
    }
  },
  zendesk: ({ id }) => ({
    name: 'Zendesk',
    script: `https://static.zdassets.com/ekr/snippet.js?key=${encodeURIComponent(id)}`,
    policy: {
      scripts: ['https://static.zdassets.com'],
      connections: [
        'https://static.zdassets.com',
        'https://ekr.zdassets.com',
        'https://ekr.zendesk.com',
        'https://*.zendesk.com',
        'wss://*.zendesk.com',
        'https://api.smooch.io',
        'wss://api.smooch.io',
        'https://media.smooch.io',
      ],
      images: [
        'https://static.zdassets.com',
        'https://*.zendesk.com',
        'https://media.smooch.io',
        'https://*.zdusercontent.com',
      ],
      media: ['https://static.zdassets.com'],
      frames: ['https://static.zdassets.com'],
    },
    hasInlineStyles: true,
  }),
  intercom: ({ id, region }) => ({
    name: 'Intercom',
    script: `https://widget.intercom.io/widget/${encodeURIComponent(id)}`,
    policy: {
      scripts: ['https://widget.intercom.io', 'https://js.intercomcdn.com', 'https://app.intercom.io'],
      connections: intercomConnections(region ?? 'us'),
      images: [
        'https://js.intercomcdn.com',
        'https://static.intercomassets.com',
        'https://downloads.intercomcdn.com',
        'https://uploads.intercomusercontent.com',
        'https://gifs.intercomcdn.com',
      ],
      media: ['https://js.intercomcdn.com'],
      frames: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
      fonts: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    },
    hasInlineStyles: true,
  }),
}

const ZOHO_ENDINGS: Readonly<Record<string, string>> = {
  us: 'com',
  eu: 'eu',
  in: 'in',
  au: 'com.au',
  jp: 'jp',
}

/** The address that the widget is told to ask, by the account's region. */
export function intercomApi(region: string | null): string {
  return `https://api-iam${region === null || region === 'us' ? '' : `.${region}`}.intercom.io`
}

function intercomConnections(region: string): string[] {
  const sockets: Readonly<Record<string, readonly string[]>> = {
    us: ['nexus-websocket-a', 'nexus-websocket-b'],
    eu: ['nexus-europe-websocket'],
    au: ['nexus-australia-websocket'],
  }
  return [
    intercomApi(region),
    'https://api-ping.intercom.io',
    'https://via.intercom.io',
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    'https://uploads.intercomcdn.com',
    ...(sockets[region] ?? []).flatMap((name) => [
      `https://${name}.intercom.io`,
      `wss://${name}.intercom.io`,
    ]),
  ]
}
