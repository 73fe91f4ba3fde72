import * as z from 'zod'
import { type EngineFrame, Look, type Target } from '../engine.ts'
import { callInPage, findInPage, sent } from '../find-in-page.ts'
import { untilFound } from '../until-found.ts'
import { type Commands, ELEMENT, type Place, type Session, WebDriverError } from './session.ts'

/** Nothing was pressed: the document moved on between looking and pressing. */
const NOT_PRESSED: readonly string[] = [
  'element click intercepted',
  'element not interactable',
  'move target out of bounds',
  'no such element',
  'no such frame',
  'stale element reference',
]

const SELECT_ALL = '\u{E009}a\u{E000}'

export function webKitFrame(session: Session, place: Place): EngineFrame {
  const found = (target: Target, purpose: 'look' | 'press') =>
    session.within(place, ({ execute }) => execute(callInPage(findInPage, sent(target), purpose)))
  /** Both in one turn, so that what was found is what is pressed. */
  const press = (target: Target, then: (commands: Commands, id: string) => Promise<void>) =>
    untilFound(target, () =>
      session.within(place, async (commands) => {
        const handle = await commands.execute(callInPage(findInPage, sent(target), 'press')).catch(nullIfLeft)
        const element = Handle.safeParse(handle)
        if (!element.success) return null
        const id = element.data[ELEMENT]
        const isPressed = await commands.post(`element/${id}/click`).then(() => true, falseIfNotPressed)
        if (!isPressed) return null
        await then(commands, id)
        return true
      }),
    )
  return {
    evaluate: (run, ...args) => session.within(place, ({ execute }) => execute(callInPage(run, ...args))),
    async look(target) {
      return Look.nullable().parse((await found(target, 'look').catch(() => null)) ?? null)
    },
    async press(target) {
      await press(target, async () => {})
    },
    async enter(target, text) {
      await press(target, async ({ post }, id) => {
        await post(`element/${id}/value`, { text: SELECT_ALL })
        await post(`element/${id}/value`, { text })
      })
    },
  }
}

const Handle = z.object({ [ELEMENT]: z.string() })

const Insets = z.object({ width: z.number(), height: z.number() })

/** Makes the document this large; what the window has around it comes on top. Its tool bar leaves no less than 447 px. */
export async function resizeTo({ execute, post }: Commands, width: number, height: number): Promise<void> {
  const around = '({ width: outerWidth - innerWidth, height: outerHeight - innerHeight })'
  const insets = Insets.parse(await execute(around))
  await post('window/rect', { width: width + insets.width, height: height + insets.height })
  const isSo = `new Promise((resolve) => {
    const look = () => innerWidth === ${width} && innerHeight === ${height} ? resolve() : requestAnimationFrame(look)
    look()
  })`
  await execute(isSo)
}

const nullIfLeft = () => null

function falseIfNotPressed(error: unknown): false {
  if (error instanceof WebDriverError && NOT_PRESSED.includes(error.code)) return false
  throw error
}
