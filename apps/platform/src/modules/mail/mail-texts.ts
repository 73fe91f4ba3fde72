import { fallbackChain } from '@touchline/messages/locales'

export const MAIL_TEMPLATES = ['confirmation', 'unlock', 'password_reset'] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

interface MailText {
  subject: string
  /** Paragraphs; `{link}` stands alone in one. */
  body: readonly string[]
}

/** The text of a mail in the player's language, or in the nearest that there is. */
export function mailText(
  template: MailTemplate,
  language: string,
  link: string,
): { subject: string; body: string } {
  const texts = fallbackChain(language).flatMap((code) => TEXTS[code] ?? [])[0] ?? TEXTS.en
  const { subject, body } = texts[template]
  return { subject, body: body.map((part) => part.replace('{link}', () => link)).join('\n\n') }
}

type Texts = Readonly<Record<MailTemplate, MailText>>

const TEXTS: { readonly en: Texts; readonly [code: string]: Texts | undefined } = {
  en: {
    confirmation: {
      subject: 'Confirm your email address',
      body: [
        'Welcome! Please confirm that this address is yours:',
        '{link}',
        'The link works for 7 days. If you did not sign up, ignore this mail.',
      ],
    },
    unlock: {
      subject: 'Your account is locked',
      body: [
        'Your account was locked after ten wrong passwords. Open it again here:',
        '{link}',
        'The link works for 24 hours. If it was not you who tried, choose a new password afterwards.',
      ],
    },
    password_reset: {
      subject: 'Choose a new password',
      body: [
        'Choose a new password here:',
        '{link}',
        'The link works for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    },
  },
  de: {
    confirmation: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      body: [
        'Willkommen! Bitte bestätigen Sie, dass diese Adresse Ihnen gehört:',
        '{link}',
        'Der Link gilt 7 Tage. Wenn Sie sich nicht registriert haben, beachten Sie diese E-Mail nicht.',
      ],
    },
    unlock: {
      subject: 'Ihr Konto ist gesperrt',
      body: [
        'Ihr Konto wurde nach zehn falschen Passwörtern gesperrt. Hier entsperren Sie es:',
        '{link}',
        'Der Link gilt 24 Stunden. Wenn nicht Sie es waren, wählen Sie danach ein neues Passwort.',
      ],
    },
    password_reset: {
      subject: 'Neues Passwort wählen',
      body: [
        'Hier wählen Sie ein neues Passwort:',
        '{link}',
        'Der Link gilt eine Stunde. Wenn Sie ihn nicht angefordert haben, beachten Sie diese E-Mail nicht: Ihr Passwort bleibt, wie es ist.',
      ],
    },
  },
  ar: {
    confirmation: {
      subject: 'أكّد عنوان بريدك الإلكتروني',
      body: [
        'أهلاً بك! يرجى تأكيد أن هذا العنوان لك:',
        '{link}',
        'الرابط صالح لمدة 7 أيام. إذا لم تكن قد سجّلت، فتجاهل هذه الرسالة.',
      ],
    },
    unlock: {
      subject: 'تم قفل حسابك',
      body: [
        'تم قفل حسابك بعد عشر كلمات مرور خاطئة. افتحه من هنا:',
        '{link}',
        'الرابط صالح لمدة 24 ساعة. إذا لم تكن أنت من حاول الدخول، فاختر كلمة مرور جديدة بعد ذلك.',
      ],
    },
    password_reset: {
      subject: 'اختر كلمة مرور جديدة',
      body: [
        'اختر كلمة مرور جديدة من هنا:',
        '{link}',
        'الرابط صالح لمدة ساعة واحدة. إذا لم تطلبه، فتجاهل هذه الرسالة: كلمة مرورك تبقى كما هي.',
      ],
    },
  },
}
