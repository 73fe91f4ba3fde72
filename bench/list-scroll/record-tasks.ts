import type { Browser } from '@playwright/test'
import * as z from 'zod/mini'

const Event = z.object({
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  /** Microseconds of the thread's own time. */
  tdur: z.optional(z.number()),
  args: z.optional(z.record(z.string(), z.unknown())),
})

/** Records the browser's trace; `stop` answers how long each task of the pages' main threads took, in milliseconds of their own time. */
export async function recordTasks(browser: Browser): Promise<{ stop(): Promise<number[]> }> {
  const devtools = await browser.newBrowserCDPSession()
  const events: z.infer<typeof Event>[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const parsed = z.safeParse(Event, event)
      if (parsed.success) events.push(parsed.data)
    }
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  })
  return {
    async stop() {
      const complete = new Promise((resolve) => {
        devtools.once('Tracing.tracingComplete', resolve)
      })
      await devtools.send('Tracing.end')
      await complete
      await devtools.detach()
      return tasksOf(events)
    },
  }
}

function tasksOf(events: readonly z.infer<typeof Event>[]): number[] {
  const threadOf = ({ pid, tid }: z.infer<typeof Event>) => `${pid}/${tid}`
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.['name'] === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace tells no tasks of a page')
  return tasks.map(({ tdur = 0 }) => tdur / 1000)
}
