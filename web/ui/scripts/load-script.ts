// Letters for the machines that have none of a script. Loaded after everything else, by pages in such a language alone: of a hundred small
// files a browser fetches only those with letters that no font before them in the list has. Most readers fetch nothing.

const scripts: Readonly<Record<string, () => Promise<unknown>>> = {
  'zh-Hans': () => import('./zh-hans.css'),
  'zh-Hant': () => import('./zh-hant.css'),
  ja: () => import('./ja.css'),
  th: () => import('./th.css'),
}

export const loadScript = async (tag: string): Promise<void> => {
  await scripts[tag]?.()
}
