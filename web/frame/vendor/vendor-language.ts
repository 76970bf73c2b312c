/** The vendor's spelling of a page's language, where it differs. */
const spelled: Readonly<Record<string, string>> = { 'en-GB': 'en', fil: 'tl', 'zh-Hans': 'zh', 'zh-Hant': 'zh-tw' }

export const vendorLanguage = (tag: string): string => spelled[tag] ?? tag
