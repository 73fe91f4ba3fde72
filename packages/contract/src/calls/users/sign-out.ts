import { defineCall } from '../../define-call.ts'
import { Empty } from '../../scalars.ts'

/** Ends the session; succeeds without one. Spec 1 §7. */
export const signOut = defineCall({
  name: 'signOut',
  method: 'DELETE',
  path: '/users/sign_out',
  version: 1,
  access: 'anyone',
  summary: 'Sign out',
  reply: Empty,
})
