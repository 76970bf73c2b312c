// Fonts for machines without a font for a script. Loaded after everything else, and only by pages in such a language. Each font is split
// into many small files, and a browser fetches only those with characters that no earlier font in the list has. Most readers fetch nothing.

const scripts: Readonly<Record<string, () => Promise<unknown>>> = {
  'zh-Hans': () => import('./zh-hans.css'),
  'zh-Hant': () => import('./zh-hant.css'),
  ja: () => import('./ja.css'),
  th: () => import('./th.css'),
}

export const loadScript = async (tag: string): Promise<void> => {
  await scripts[tag]?.()
}
