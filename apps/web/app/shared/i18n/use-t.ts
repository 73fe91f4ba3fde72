import { useApp } from '../site/app-context.tsx'

/** Texts of the page's locale: `t('page.error.description')`. */
export const useT = () => useApp().t

/** Numbers, money, dates and times of the page's locale. */
export const useFormat = () => useApp().format

export const useLocale = () => useApp().config.locale
