import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { createStore } from '../store/create-store.ts'
import { useStore } from '../store/use-store.ts'

export interface Later<Props> {
  (props: Props & { fallback?: ReactNode }): ReactNode
  /** Loads it ahead. The loader of a page that the server renders with it waits for this. */
  bring(): Promise<unknown>
}

/**
 * A part that the first load does not carry. With a class of its style sheet it is one that the server renders as well:
 * it comes to life when its script is there, and the class keeps the sheet in the page's head. Without, it is part of
 * the browser's page alone, and `fallback` stands in for it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  serverClass?: string,
): Later<Props> {
  const isServerRendered = serverClass !== undefined
  const isKnown = createStore(false)
  let loaded: ComponentType<Props> | null = null

  async function bring() {
    loaded ??= await load()
    // Only once `lazy` has it as well.
    setTimeout(() => isKnown.set(true))
    return { default: loaded }
  }
  const Lazy = lazy(bring)

  function Part(props: Props & { fallback?: ReactNode }) {
    const isDue = useSyncExternalStore(neverChanges, always, () => isServerRendered)
    const isHere = useStore(isKnown)
    // Chosen once: to go from one to the other would begin the part anew.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    const now = (
      <Suspense fallback={props.fallback}>
        <Chosen {...props} />
      </Suspense>
    )
    // What changes before React can bring the rendered part to life would make it throw that part away.
    const [first] = useState(now)
    if (!isDue) return props.fallback
    return isHere ? now : first
  }
  return Object.assign(Part, { bring })
}

const neverChanges = () => () => {}
const always = () => true
