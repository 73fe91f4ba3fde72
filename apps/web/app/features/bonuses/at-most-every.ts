export interface Paced {
  /** At once, or at the end of the pause that runs; asked for several times meanwhile it is done once. */
  request: () => void
  cancel: () => void
}

/** Something that is never done twice within a time, however often it is asked for. */
export function atMostEvery(everyMs: number, act: () => void): Paced {
  let pause: ReturnType<typeof setTimeout> | null = null
  let isAsked = false
  const run = () => {
    isAsked = false
    pause = setTimeout(() => {
      pause = null
      if (isAsked) run()
    }, everyMs)
    act()
  }
  return {
    request: () => {
      if (pause === null) run()
      else isAsked = true
    },
    cancel: () => {
      if (pause !== null) clearTimeout(pause)
      pause = null
      isAsked = false
    },
  }
}
