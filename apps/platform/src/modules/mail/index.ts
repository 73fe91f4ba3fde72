export { createMailSender } from './mail-sender.ts'
export { registerOutbox } from './outbox-page.ts'
export { queueMail, queueMailAt } from './queue-mail.ts'
