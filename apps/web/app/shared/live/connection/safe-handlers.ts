/** Wraps a handler so that its exception is reported and goes no further. */
export function safeHandlers(report: (error: unknown) => void) {
  return <Context>(handler: (context: Context) => unknown) =>
    (context: Context): void => {
      try {
        handler(context)
      } catch (error) {
        report(error)
      }
    }
}
