import {
  PASSWORD_LENGTH_MIN,
  PASSWORD_LENGTH_MIN_OF_TWO,
} from '@touchline/contract/entities/player/credentials'
import { ApiError } from '@touchline/contract/errors'
import type { IsCommonPassword } from './common-passwords.ts'

export interface NewPassword {
  password: string
  email: string
  /** Of the site. */
  brand: string
  /** A second step is on. */
  hasSecondStep: boolean
}

/** NIST SP 800-63B-4 §3.1.1.2. Throws `password_too_short` or `password_common`; there are no rules of composition. */
export async function checkNewPassword(
  isCommon: IsCommonPassword,
  { password, email, brand, hasSecondStep }: NewPassword,
): Promise<void> {
  if (password.length < passwordLengthMin(hasSecondStep)) throw new ApiError('password_too_short')
  const [name = ''] = email.split('@', 1)
  if (await isCommon(password, [email, name, brand])) throw new ApiError('password_common')
}

export function passwordLengthMin(hasSecondStep: boolean): number {
  return hasSecondStep ? PASSWORD_LENGTH_MIN_OF_TWO : PASSWORD_LENGTH_MIN
}
