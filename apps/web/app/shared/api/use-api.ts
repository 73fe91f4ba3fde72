import { useApp } from '../site/app-context.tsx'

export const useApi = () => useApp().api
