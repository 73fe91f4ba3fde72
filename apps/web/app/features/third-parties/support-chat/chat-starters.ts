import type { ChatProvider, ChatType } from '@touchline/contract/entities/chat/chat-provider'
import { intercomApi } from '../../../shared/third-parties/chats.ts'
import { callGlobal, queueGlobal, setGlobal } from './widget-globals.ts'

type Setting = Pick<ChatProvider, 'id' | 'region'>

interface ChatStarter {
  /** Of the script element, where the provider's script looks for itself. */
  scriptId?: string
  /** Before the script is loaded, once: what it finds in the page. */
  prepare?: (setting: Setting) => void
  /** After it was loaded, once. */
  begin?: (setting: Setting) => void
  /** On each press. */
  open: () => void
}

/** How each provider's widget is started and opened, by its public documentation. */
export const CHAT_STARTERS: Readonly<Record<ChatType, ChatStarter>> = {
  'live-chat': {
    prepare: ({ id }) => {
      setGlobal('__lc', {
        license: Number(id),
        integration_name: 'manual_channels',
        product_name: 'livechat',
      })
      setGlobal('LiveChatWidget', liveChatStub())
    },
    open: () => callGlobal('LiveChatWidget.call', 'maximize'),
  },
  chatra: {
    prepare: ({ id }) => {
      setGlobal('ChatraID', id)
      queueGlobal('Chatra')
    },
    open: () => callGlobal('Chatra', 'openChat', true),
  },
  freshchat: {
    begin: ({ id, region }) => {
      const part = region === null || region === 'us' ? '' : `${region}.`
      callGlobal('fcWidget.init', { token: id, host: `https://wchat.${part}freshchat.com` })
    },
    open: () => callGlobal('fcWidget.open'),
  },
  zoho: {
    // The widget is there only some time after its script, and says so.
    prepare: ({ id }) =>
      setGlobal('$zoho', { salesiq: { widgetcode: id, values: {}, ready: () => CHAT_STARTERS.zoho.open() } }),
    open: () => callGlobal('$zoho.salesiq.floatwindow.visible', 'show'),
  },
  zendesk: {
    scriptId: 'ze-snippet',
    open: () => callGlobal('zE', 'messenger', 'open'),
  },
  intercom: {
    prepare: () => queueGlobal('Intercom'),
    begin: ({ id, region }) => callGlobal('Intercom', 'boot', { app_id: id, api_base: intercomApi(region) }),
    open: () => callGlobal('Intercom', 'show'),
  },
}

/** Keeps calls until the script sets `_h`. */
function liveChatStub() {
  const stub = {
    _q: [] as unknown[],
    _h: null as ((...args: unknown[]) => unknown) | null,
    _v: '2.0',
    call: (...args: unknown[]) => (stub._h ? stub._h('call', args) : stub._q.push(['call', args])),
    on: (...args: unknown[]) => (stub._h ? stub._h('on', args) : stub._q.push(['on', args])),
  }
  return stub
}
