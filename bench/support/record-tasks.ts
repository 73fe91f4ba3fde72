import type { Browser } from '@playwright/test'
import * as z from 'zod/mini'

const Event = z.object({
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  /** Microseconds, by the clock. */
  ts: z.number(),
  dur: z.optional(z.number()),
  /** Microseconds of the thread's own time. */
  tdur: z.optional(z.number()),
  args: z.optional(z.record(z.string(), z.unknown())),
})
type Event = z.infer<typeof Event>

export interface Task {
  /** The main thread's own time: what another process took from the core is not in it. */
  cpuMs: number
  /**
   * Whether it parsed the document, ran a script for the first time, or was over before the page was first drawn: as long as
   * these are, whatever the page does.
   */
  isLoading: boolean
}

const LOADING = /^(ParseHTML|EvaluateScript|v8\.evaluateModule|v8\.compileModule)$/
const FIRST_PAINT = 'firstContentfulPaint'
const CATEGORIES = ['toplevel', 'v8', 'devtools.timeline', 'loading', 'disabled-by-default-devtools.timeline']

/** Records the browser's trace while something happens; answers every task of the pages' main threads. */
export async function recordTasks(browser: Browser, act: () => Promise<unknown>): Promise<Task[]> {
  const devtools = await browser.newBrowserCDPSession()
  const events: Event[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const parsed = z.safeParse(Event, event)
      if (parsed.success) events.push(parsed.data)
    }
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await act()
  const complete = new Promise((resolve) => {
    devtools.once('Tracing.tracingComplete', resolve)
  })
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  return tasksOf(events)
}

function tasksOf(events: readonly Event[]): Task[] {
  const threadOf = ({ pid, tid }: Event) => `${pid}/${tid}`
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.['name'] === 'CrRendererMain')
      .map(threadOf),
  )
  const ofPages = events.filter((event) => mainThreads.has(threadOf(event)))
  const loading = ofPages.filter(({ name }) => LOADING.test(name))
  const drawnAt = Math.max(0, ...ofPages.filter(({ name }) => name === FIRST_PAINT).map(({ ts }) => ts))
  const tasks = ofPages.filter(({ name }) => name.endsWith('RunTask'))
  if (tasks.length === 0) throw new Error('The trace tells no tasks of a page')
  return tasks.map((task) => ({
    cpuMs: (task.tdur ?? 0) / 1000,
    isLoading:
      task.ts + (task.dur ?? 0) <= drawnAt ||
      loading.some(
        (event) =>
          threadOf(event) === threadOf(task) && event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0),
      ),
  }))
}
