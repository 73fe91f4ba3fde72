import type { Services } from '../../core/services.ts'
import type { Sites } from '../site/index.ts'
import type { PaymentProviders } from './payment-provider.ts'

/** What the calls of payments are served with. */
export interface PaymentContext {
  services: Services
  providers: PaymentProviders
  sites: Sites
}
