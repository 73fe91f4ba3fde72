import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { useIsAllowed } from '../../../shared/consent/consent-choice.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { useStore } from '../../../shared/store/use-store.ts'
import { supportChatPresses } from '../../../shared/third-parties/support-chat.ts'

const AskFirst = lazyComponent(() => import('../third-party-parts.ts').then((module) => module.AskFirst))

/** The operator's chat with support: its provider is asked for nothing before a press and a "yes". */
export function SupportChatHost() {
  const t = useT()
  const { chat } = useSite().site
  const presses = useStore(supportChatPresses)
  const isAllowed = useIsAllowed('functional')
  const opened = useRef(0)
  const [hasLeft, setHasLeft] = useState(0)

  const open = useEffectEvent(() => {
    if (chat === null || opened.current === presses) return
    opened.current = presses
    import('../third-party-parts.ts')
      .then(({ openChat }) => openChat(chat))
      .catch(() => alerts.raise({ type: 'error', title: t('sb.support.failed') }))
  })
  useEffect(() => {
    if (presses > 0 && isAllowed) open()
  }, [presses, isAllowed])

  if (chat === null || presses === 0 || isAllowed) return null
  return (
    <AskFirst
      chat={chat}
      isOpen={hasLeft < presses}
      onLeave={() => {
        opened.current = presses
        setHasLeft(presses)
      }}
    />
  )
}
