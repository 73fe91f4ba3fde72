import { defineConfig, mergeConfig } from 'vite'
import workshop from '../vite.config.ts'

export default mergeConfig(workshop, defineConfig({ root: import.meta.dirname, logLevel: 'warn' }))
