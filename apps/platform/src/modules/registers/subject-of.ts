import type { AdmittedPlayer } from '../../core/admission.ts'
import type { Database } from '../../core/database/connect.ts'
import { personalOf } from '../identity/index.ts'
import type { RegisterSubject } from './exclusion-register.ts'

/** A player with what is known of who they are, as a register is asked. */
export async function subjectOf(
  db: Database,
  { id, email }: Pick<AdmittedPlayer, 'id' | 'email'>,
): Promise<RegisterSubject> {
  const { firstName, lastName, birthDate, country, nationalId, cpf, verifiedAt } = await personalOf(db, id)
  const said = { firstName, lastName, birthDate, country, nationalNumber: nationalId ?? cpf }
  const isAnythingKnown = Object.values(said).some((value) => value !== null)
  return {
    playerId: id,
    email,
    person: isAnythingKnown ? { ...said, isVerified: verifiedAt !== null } : null,
  }
}
