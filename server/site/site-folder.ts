// The contents of a checked site folder. docs/decisions/0025-site-overlay.md says how pages show them.
import type { Language } from '@bonafide/core/languages'
import type { TokenTheme } from '@bonafide/core/look/tokens'
import type { Catalog } from '@bonafide/locales/catalog'

export interface SiteFolder {
  readonly path: string
  readonly brand: SiteBrand
  /** Undefined for the shipped links. */
  readonly links: SiteLinks | undefined
  /** By surface and language, as in `area/de`: only the messages that differ from the shipped ones. */
  readonly words: ReadonlyMap<string, Catalog>
  /** All messages of such a key, the shipped ones included. Read when a page asks for them. */
  readonly catalog: (key: string) => Catalog
  /** File and id of each message that this version does not have. */
  readonly unknownWords: readonly string[]
}

export interface SiteBrand {
  readonly name: string | undefined
  /** The logo contains the name, so pages do not repeat it next to the logo. */
  readonly logoSaysName: boolean
  /** Only colours that differ from the shipped ones. */
  readonly colours: ReadonlyMap<TokenTheme, ReadonlyMap<string, string>>
  readonly radius: { readonly control: number | undefined; readonly card: number | undefined }
  readonly logo: SitePicture | undefined
  /** For the dark themes. */
  readonly darkLogo: SitePicture | undefined
  readonly icon: SitePicture | undefined
}

export interface SitePicture {
  readonly svg: string
  readonly ratio: number
}

export interface SiteLinks {
  /** Undefined: the shipped ones. */
  readonly header: readonly SiteLink[] | undefined
  readonly footer: { readonly title: LabelByLanguage; readonly links: readonly SiteLink[] } | undefined
}

export interface SiteLink {
  readonly label: LabelByLanguage
  readonly href: string
}

/** The English label is used for each language that has none of its own. */
export type LabelByLanguage = { readonly en: string } & Readonly<Partial<Record<Language, string>>>
