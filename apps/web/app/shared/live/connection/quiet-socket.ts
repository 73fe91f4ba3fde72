/** Says nothing to a connection that is being closed: nobody hears it, and a browser puts an error into the console. */
export class QuietSocket extends WebSocket {
  override send(data: Parameters<WebSocket['send']>[0]): void {
    if (this.readyState === WebSocket.OPEN) super.send(data)
  }
}
