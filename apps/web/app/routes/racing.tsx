import { createFileRoute } from '@tanstack/react-router'
import { ProviderPage } from '../features/providers/provider-page.tsx'
import { providerHead, rejectSwitchedOff } from '../features/providers/provider-route.ts'
import { PROVIDER_PAGES } from '../shared/site/provider-pages.ts'

const INFO = PROVIDER_PAGES.racing

export const Route = createFileRoute('/racing')({
  staticData: { section: 'horse_racing' },
  beforeLoad: ({ context }) => rejectSwitchedOff(context, INFO),
  head: ({ match }) => providerHead(match.context, INFO),
  component: () => <ProviderPage info={INFO} />,
})
