export { createMailSender } from './mail-sender.ts'
export { registerOutbox } from './outbox-page.ts'
export { queueMail } from './queue-mail.ts'
