import type { Language } from '@bonafide/core/languages'

/** Each name in its own script, so that readers who cannot read the page still find their language. */
export const languageNames = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  'en-GB': 'English (UK)',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ph: 'Filipino',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  uz: 'Oʻzbekcha',
  vi: 'Tiếng Việt',
  'zh-CN': '简体中文',
  'zh-TC': '繁體中文',
} as const satisfies Record<Language, string>

interface Offer {
  readonly text: string
  readonly close: string
}

/** Tells readers, in their own language, that a page is also available in it. */
export const languageOffers: Record<Language, Offer> = {
  en: { text: 'View this page in English', close: 'Close' },
  ar: { text: 'عرض هذه الصفحة بالعربية', close: 'إغلاق' },
  de: { text: 'Diese Seite auf Deutsch ansehen', close: 'Schließen' },
  'en-GB': { text: 'View this page in British English', close: 'Close' },
  es: { text: 'Ver esta página en español', close: 'Cerrar' },
  fr: { text: 'Voir cette page en français', close: 'Fermer' },
  id: { text: 'Lihat halaman ini dalam bahasa Indonesia', close: 'Tutup' },
  it: { text: 'Vedi questa pagina in italiano', close: 'Chiudi' },
  ja: { text: 'このページを日本語で表示', close: '閉じる' },
  ph: { text: 'Tingnan ang page na ito sa Filipino', close: 'Isara' },
  pl: { text: 'Zobacz tę stronę po polsku', close: 'Zamknij' },
  pt: { text: 'Ver esta página em português', close: 'Fechar' },
  ru: { text: 'Открыть эту страницу на русском', close: 'Закрыть' },
  th: { text: 'ดูหน้านี้เป็นภาษาไทย', close: 'ปิด' },
  tr: { text: 'Bu sayfayı Türkçe görüntüle', close: 'Kapat' },
  uk: { text: 'Відкрити цю сторінку українською', close: 'Закрити' },
  uz: { text: 'Bu sahifani oʻzbek tilida koʻrish', close: 'Yopish' },
  vi: { text: 'Xem trang này bằng tiếng Việt', close: 'Đóng' },
  'zh-CN': { text: '查看简体中文版页面', close: '关闭' },
  'zh-TC': { text: '以繁體中文檢視此頁面', close: '關閉' },
}
