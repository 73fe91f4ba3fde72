export type RunInFrame = (task: () => void) => void

/** Runs queued tasks together before the next paint. A hidden tab does not paint, so its tasks wait. */
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
