/** What carries a mail away. Rejects when it could not; the mail then waits and is tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

export interface Mail {
  id: number
  recipient: string
  subject: string
  body: string
}
