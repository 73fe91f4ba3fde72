/** What is said of a new password while it is typed; whether it is a common one, the platform says. */
export type PasswordStrength =
  | { name: 'short'; missing: number }
  /** Long, but of few different characters. */
  | { name: 'repeating' }
  | { name: 'enough' }
  | { name: 'strong' }

const DIFFERENT_MIN = 6
const STRONG_LENGTH = 20
const STRONG_DIFFERENT = 10

/** Length makes a password strong (NIST SP 800-63B-4, appendix A.2), so that is what it goes by. */
export function passwordStrength(password: string, minLength: number): PasswordStrength {
  if (password.length < minLength) return { name: 'short', missing: minLength - password.length }
  const different = new Set(password.toLowerCase()).size
  if (different < DIFFERENT_MIN) return { name: 'repeating' }
  const isStrong = password.length >= STRONG_LENGTH && different >= STRONG_DIFFERENT
  return { name: isStrong ? 'strong' : 'enough' }
}
