import { useRouter, useRouterState } from '@tanstack/react-router'
import { IconButton } from '@touchline/ui/icon-button'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useT } from '../../shared/i18n/use-t.ts'
import { parseSlug } from '../../shared/paths/slug.ts'
import { useCurrentPath } from '../use-current-path.ts'

/** Opens and closes the chat of the page's match, by the hash `#chat`; renders nothing elsewhere. */
export function ChatToggle() {
  const t = useT()
  const router = useRouter()
  const isOpen = useRouterState({ select: ({ location }) => location.hash === 'chat' })
  const slug = parseSlug(useCurrentPath().split('/')[2] ?? '')
  if (slug?.kind !== 'match') return null
  const toggle = () => {
    const { pathname, searchStr } = router.state.location
    const href = pathname + searchStr + (isOpen ? '' : '#chat')
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  return (
    <IconButton
      label={t('sb.block.chat_toggle.label')}
      icon={<MessageCircle size={20} aria-hidden />}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  )
}
