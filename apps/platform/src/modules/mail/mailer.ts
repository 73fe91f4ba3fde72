/** Sends a mail. Rejects when it fails; the mail is then retried. */
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
