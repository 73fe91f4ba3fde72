import { useApp } from './app-context.tsx'

export const usePaths = () => useApp().paths
