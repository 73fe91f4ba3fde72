import { useApp } from '../site/app-context.tsx'

export const usePaths = () => useApp().paths
