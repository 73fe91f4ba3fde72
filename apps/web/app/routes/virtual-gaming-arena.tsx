import { createFileRoute } from '@tanstack/react-router'
import { ProviderPage } from '../features/providers/provider-page.tsx'
import { providerHead, rejectSwitchedOff } from '../features/providers/provider-route.ts'
import { PROVIDER_PAGES } from '../shared/site/provider-pages.ts'

const INFO = PROVIDER_PAGES.virtualGamingArena

export const Route = createFileRoute('/virtual-gaming-arena')({
  staticData: { section: 'virtual_gaming_arena' },
  beforeLoad: ({ context }) => rejectSwitchedOff(context, INFO),
  head: ({ match }) => providerHead(match.context, INFO),
  component: () => <ProviderPage info={INFO} />,
})
