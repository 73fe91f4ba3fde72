/** Wraps a handler: its exception is reported, not thrown. */
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
