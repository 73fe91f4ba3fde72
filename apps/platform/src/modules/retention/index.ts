export { createRetentionWorker, pruneAll } from './retention-worker.ts'
