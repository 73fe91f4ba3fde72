import { signIn } from '@touchline/contract/calls/users/sign-in'
import { TEST_PASSWORD, type TestPlayer } from '../../../testing/index.ts'

/** After a time that no login of the player's jurisdiction lasts. */
export async function signInAgain({ client, email }: TestPlayer): Promise<void> {
  await client.call(signIn, { body: { email, password: TEST_PASSWORD } })
}
