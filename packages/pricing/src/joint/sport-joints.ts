import type { Drift, Fixture } from '../match/fixture.ts'
import type { StateOfPlay } from '../match/state-of-play.ts'
import { basketballJoint } from '../sports/basketball/joint/basketball-joint.ts'
import { footballJoint } from '../sports/football/joint/football-joint.ts'
import { iceHockeyJoint } from '../sports/ice-hockey/joint/ice-hockey-joint.ts'
import type { SportKey } from '../sports/sport-key.ts'
import { tennisJoint } from '../sports/tennis/joint/tennis-joint.ts'
import type { JointSpace } from './joint-space.ts'

/**
 * Every possible end of a match by its sport's model. Null where there is none: a sport priced without a joint
 * distribution, a match that is over, a score beyond the model.
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
