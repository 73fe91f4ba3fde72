/** Version 2 of `eventsource`, which many Node clients still have; it comes without types. */
declare module 'eventsource-2' {
  const EventSource: new (url: string, options?: object) => EventTarget
  export default EventSource
}
