/** In whole minutes, from one on: `1 hour, 5 minutes`. */
export function playDuration(seconds: number, locale: string): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const parts = [
    { value: Math.floor(minutes / 60), unit: 'hour' },
    { value: minutes % 60, unit: 'minute' },
  ].filter(({ value }) => value > 0)
  const texts = parts.map(({ value, unit }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
  )
  return new Intl.ListFormat(locale, { style: 'long', type: 'unit' }).format(texts)
}
