import type { ListenerName } from '../protocol.ts'
import { defineElement } from './element.ts'
import { mountSportsbook, type Sportsbook, type SportsbookOptions } from './mount-sportsbook.ts'

export type { ListenerName, Sportsbook, SportsbookOptions }
export { mountSportsbook }

defineElement()
