import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createRequestLimit } from '../accounts/index.ts'
import { chooseSite, type Sites } from '../site/index.ts'
import { getIdentityRoute } from './checks/get-identity.ts'
import { receiveIdentityEventRoute } from './checks/receive-identity-event.ts'
import { startIdentityCheckRoute } from './checks/start-identity-check.ts'
import { identityProviders } from './identity-providers.ts'
import { getPersonalDataRoute } from './personal/get-personal-data.ts'
import { changePersonal } from './personal/personal.queries.ts'
import { updatePlayerRoute } from './personal/update-player.ts'
import { getPhoneRoute, type PhoneServices } from './phone/get-phone.ts'
import { submitPhoneRoute } from './phone/submit-phone.ts'
import { verifyPhoneRoute } from './phone/verify-phone.ts'
import { publishIdentity } from './publish-identity.ts'
import { refreshIdentityDue } from './refresh-identity-due.ts'

export { personalOf } from './personal/personal.queries.ts'
export { createPhoneCodeWriter, PHONE_CODE } from './phone/phone-code-writer.ts'
export { isIdentityComplete } from './refresh-identity-due.ts'

const HOUR_MS = 3_600_000

/** Who a player is: phone, the fields that a jurisdiction asks for, and checks by a provider. */
export function registerIdentity(app: App, services: Services, sites: Sites): void {
  registerPhone(app, services, sites)
  getPersonalDataRoute(app, services)
  updatePlayerRoute(app, services)
  const providers = identityProviders(app, services)
  getIdentityRoute(app, services, providers)
  startIdentityCheckRoute(app, services, providers)
  receiveIdentityEventRoute(app, services, providers)
}

function registerPhone(app: App, services: Services, sites: Sites): void {
  const phone: PhoneServices = {
    services,
    isPhoneRequired: async (playerId, request) => {
      if (chooseSite(sites, undefined, request.host).identity.isPhoneRequired) return true
      const { identity } = await services.packs.ofPlayer(services.db, playerId)
      return identity.fields.includes('phone')
    },
    onVerified: async (tx, playerId) => {
      await changePersonal(tx, playerId, {})
      await refreshIdentityDue(tx, services, playerId)
    },
    afterVerified: (playerId) => publishIdentity(services, playerId),
    limitNetwork: createRequestLimit(app, { max: 20, windowMs: HOUR_MS }),
  }
  getPhoneRoute(app, phone)
  submitPhoneRoute(app, phone)
  verifyPhoneRoute(app, phone)
}
