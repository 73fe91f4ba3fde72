export type RunInFrame = (task: () => void) => void

/**
 * Runs what is asked for together, once, before the next paint. All live stores share one, so that a burst of messages
 * costs the page one pass. A hidden tab paints nothing and runs nothing; the tasks wait.
 */
export function createFrameQueue(requestFrame: (run: () => void) => unknown): RunInFrame {
  let tasks: (() => void)[] = []

  function run() {
    const due = tasks
    tasks = []
    for (const task of due) task()
  }

  return (task) => {
    tasks.push(task)
    if (tasks.length === 1) requestFrame(run)
  }
}
