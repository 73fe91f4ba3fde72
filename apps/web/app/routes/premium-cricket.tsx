import { createFileRoute } from '@tanstack/react-router'
import { ProviderPage } from '../features/providers/provider-page.tsx'
import { providerHead, rejectSwitchedOff } from '../features/providers/provider-route.ts'
import { PROVIDER_PAGES } from '../shared/site/provider-pages.ts'

const INFO = PROVIDER_PAGES.premiumCricket

export const Route = createFileRoute('/premium-cricket')({
  staticData: { section: 'premium_cricket' },
  beforeLoad: ({ context }) => rejectSwitchedOff(context, INFO),
  head: ({ match }) => providerHead(match.context, INFO),
  component: () => <ProviderPage info={INFO} />,
})
