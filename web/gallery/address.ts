export const themes = ['white', 'light', 'dark', 'black', 'standard'] as const

/** What the gallery's own address says: /gallery/?scene=buttons&theme=dark&lang=ar */
export interface GalleryAddress {
  scene: string | undefined
  theme: string
  language: 'en' | 'ar'
}

export const readAddress = (search: string): GalleryAddress => {
  const query = new URLSearchParams(search)
  return {
    scene: query.get('scene') ?? undefined,
    theme: query.get('theme') ?? 'white',
    language: query.get('lang') === 'ar' ? 'ar' : 'en',
  }
}
