import type { Drift, Fixture } from '../match/fixture.ts'
import type { StateOfPlay } from '../match/state-of-play.ts'
import { basketballJoint } from '../sports/basketball/joint/basketball-joint.ts'
import { footballJoint } from '../sports/football/joint/football-joint.ts'
import { iceHockeyJoint } from '../sports/ice-hockey/joint/ice-hockey-joint.ts'
import type { SportKey } from '../sports/sport-key.ts'
import { tennisJoint } from '../sports/tennis/joint/tennis-joint.ts'
import type { JointSpace } from './joint-space.ts'

/**
 * Every way in which a match may still end, as its sport's model sees it. Null where the model cannot say: a sport
 * that is priced without its ends being known together, a match that is over, a score beyond what is modelled.
 */
export function jointSpace(
  sportKey: SportKey,
  fixture: Fixture,
  state: StateOfPlay,
  drift: Drift,
): JointSpace | null {
  return JOINTS[sportKey]?.(fixture, state, drift) ?? null
}

type Joint = (fixture: Fixture, state: StateOfPlay, drift: Drift) => JointSpace | null

const JOINTS: Partial<Record<SportKey, Joint>> = {
  soccer: footballJoint,
  tennis: tennisJoint,
  basketball: basketballJoint,
  'ice-hockey': iceHockeyJoint,
}
