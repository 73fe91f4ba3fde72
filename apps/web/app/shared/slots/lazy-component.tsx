import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { reportError } from '../errors/report-error.ts'
import { untilLoaded } from '../site/until-loaded.ts'
import { createStore } from '../store/create-store.ts'
import { useStore } from '../store/use-store.ts'
import { useWasServed } from '../store/use-was-served.ts'

export interface LazyComponent<Props> {
  (props: Props & { fallback?: ReactNode }): ReactNode
  /** Awaited by the loader of a page that the server renders with it. */
  preload(): Promise<unknown>
}

/**
 * A component outside the first load. With a class of its style sheet the server renders it too: it is hydrated when its
 * script has loaded, and the class includes the sheet in the page's head. Without one it renders in the browser alone,
 * `fallback` before. A script that does not load is asked for again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  serverClass?: string,
): LazyComponent<Props> {
  const isServerRendered = serverClass !== undefined
  const isLoaded = createStore(false)
  let loaded: ComponentType<Props> | null = null

  async function preload() {
    if (loaded === null) {
      loaded = await load()
      // Only once `lazy` has it as well.
      setTimeout(() => isLoaded.set(true))
    }
    return { default: loaded }
  }
  const Lazy = lazy(() => untilLoaded(preload, tell))

  function Part(props: Props & { fallback?: ReactNode }) {
    const wasServed = useWasServed()
    const [isDueAtFirst] = useState(isServerRendered || !wasServed)
    // Deferred: what a store tells is rendered in one piece, and a part is a long one.
    const isDue = useDeferredValue(true, isDueAtFirst)
    const isShown = useDeferredValue(useStore(isLoaded))
    // Chosen once: a change would remount the component.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    const now = (
      <Suspense fallback={props.fallback}>
        <Chosen {...props} />
      </Suspense>
    )
    // A change before hydration would make React discard the server's HTML.
    const [first] = useState(now)
    if (!isDue) return props.fallback
    return isShown ? now : first
  }
  return Object.assign(Part, { preload })
}

const tell = (error: unknown) => reportError(error, 'lazy component')
