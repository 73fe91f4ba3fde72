import { expect, it } from 'vitest'
import { isPushService } from './push-services.ts'

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://127.0.0.1:4000/push/1', true],
  ['http://127.0.0.1:4001/push/1', false],
  ['http://db5p.notify.windows.com/w', false],
  ['https://db5p.notify.windows.com:8443/w', false],
  ['https://notify.windows.com.evil.example/w', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['https://localhost/admin', false],
  ['nonsense', false],
])('%s: %j', (endpoint, isKnown) => {
  expect(isPushService(endpoint, ['http://127.0.0.1:4000'])).toBe(isKnown)
})
