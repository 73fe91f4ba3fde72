import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

export interface Later<Props> {
  (props: Props): ReactNode
  /** For the loader of the page that shows it: the server writes it whole, and a page that is gone to does not wait for it. */
  bring(): Promise<unknown>
  readonly className: string | undefined
}

/**
 * A part that the first load does not carry, although the server has written it: it comes to life when its script is there,
 * and until then stays as it was written. Whoever makes one names a class of its style sheet, which the server's page must
 * not wait for; a sheet that is only imported would be left out of the build.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className: string | undefined,
): Later<Props> {
  const listeners = new Set<() => void>()
  let loaded: ComponentType<Props> | null = null

  async function bring() {
    if (loaded === null) {
      loaded = await load()
      // Only once `lazy` has it as well.
      setTimeout(() => listeners.forEach((listener) => listener()))
    }
    return { default: loaded }
  }
  const Lazy = lazy(bring)
  const isLoaded = () => loaded !== null

  function Part(props: Props) {
    const isHere = useSyncExternalStore(subscribe, isLoaded, isLoaded)
    // Chosen once: to go from one to the other would begin the part anew.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    const now = (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    )
    // What changes before React can bring the written part to life would make it throw that part away.
    const [first] = useState(now)
    return isHere ? now : first
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return Object.assign(Part, { bring, className })
}
