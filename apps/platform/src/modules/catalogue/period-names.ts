import { inLanguage, type Names } from './names.ts'

/** The name of a part of play by its key, such as `2nd_half` or `set_3`; an unknown key is shown as words. */
export function periodName(periodKey: string, locale: string): string {
  const named = NAMES[periodKey]
  if (named) return inLanguage(named, locale)
  const [, kind, number] = /^([a-z]+)_(\d{1,2})$/.exec(periodKey) ?? []
  const numbered = kind === undefined ? undefined : NUMBERED[kind]
  if (numbered && number) return inLanguage(numbered, locale).replace('{n}', number)
  return periodKey.replaceAll('_', ' ')
}

/** What kind of part it is; the same words for every sport. */
export function periodType(periodKey: string): 'regular_period' | 'overtime' | 'penalties' {
  if (periodKey.startsWith('overtime') || periodKey.startsWith('extra_time')) return 'overtime'
  return periodKey.startsWith('penalt') || periodKey === 'shootout' ? 'penalties' : 'regular_period'
}

const NAMES: Readonly<Record<string, Names>> = {
  '1st_half': { en: '1st half', de: '1. Halbzeit', ar: 'الشوط الأول' },
  half_time: { en: 'Half-time', de: 'Halbzeit', ar: 'استراحة الشوطين' },
  '2nd_half': { en: '2nd half', de: '2. Halbzeit', ar: 'الشوط الثاني' },
  overtime: { en: 'Overtime', de: 'Verlängerung', ar: 'الوقت الإضافي' },
  extra_time_1st_half: {
    en: 'Extra time, 1st half',
    de: 'Verlängerung, 1. Hälfte',
    ar: 'الشوط الإضافي الأول',
  },
  extra_time_2nd_half: {
    en: 'Extra time, 2nd half',
    de: 'Verlängerung, 2. Hälfte',
    ar: 'الشوط الإضافي الثاني',
  },
  penalties: { en: 'Penalties', de: 'Elfmeterschießen', ar: 'ركلات الترجيح' },
  shootout: { en: 'Shoot-out', de: 'Penaltyschießen', ar: 'ركلات الترجيح' },
  break: { en: 'Break', de: 'Pause', ar: 'استراحة' },
  ended: { en: 'Ended', de: 'Beendet', ar: 'انتهت' },
}

const NUMBERED: Readonly<Record<string, Names>> = {
  half: { en: 'Half {n}', de: '{n}. Halbzeit', ar: 'الشوط {n}' },
  set: { en: 'Set {n}', de: '{n}. Satz', ar: 'المجموعة {n}' },
  quarter: { en: 'Quarter {n}', de: '{n}. Viertel', ar: 'الربع {n}' },
  period: { en: 'Period {n}', de: '{n}. Drittel', ar: 'الفترة {n}' },
  map: { en: 'Map {n}', de: '{n}. Karte', ar: 'الخريطة {n}' },
  inning: { en: 'Inning {n}', de: '{n}. Inning', ar: 'الشوط {n}' },
  game: { en: 'Game {n}', de: '{n}. Spiel', ar: 'اللعبة {n}' },
  overtime: { en: 'Overtime {n}', de: '{n}. Verlängerung', ar: 'الوقت الإضافي {n}' },
}
