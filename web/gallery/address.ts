export const themes = ['white', 'light', 'dark', 'black', 'standard'] as const

/** The parameters of the gallery's address: /gallery/?scene=buttons&theme=dark&lang=ar */
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
